// The time of this page, drawn again when a clock that is shown has moved on.
import { useEffect, useState } from 'preact/hooks';

/** Now, in ms; renders again every `ms` while they are above zero. */
export function useNow(ms: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (ms <= 0) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}
