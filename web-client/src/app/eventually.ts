// Code that must come in the end, though nothing waits for it.

/** Loads until it succeeds, trying again every three seconds, then calls `come`; the returned function
 * gives it up. */
export function eventually<T>(load: () => Promise<T>, come: (found: T) => void): () => void {
  let gone = false;
  const attempt = () => {
    if (gone) return;
    load().then(
      (found) => {
        if (!gone) come(found);
      },
      () => setTimeout(attempt, 3000),
    );
  };
  attempt();
  return () => {
    gone = true;
  };
}
