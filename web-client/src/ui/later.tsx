// A component whose code is fetched when it is first shown.
import { type ComponentType, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../app/i18n';

/** The component in place of the one that `load` brings. A failed load offers to try again, unless it is
 * `quiet`: then nothing stands in its place until it comes. */
// biome-ignore lint/complexity/noBannedTypes: a component without properties
export function later<P extends object = {}>(
  load: () => Promise<ComponentType<P>>,
  quiet = false,
): ComponentType<P> {
  let here: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [found, setFound] = useState<ComponentType<P> | null>(() => here);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (found || failed) return;
      let gone = false;
      load().then(
        (c) => {
          here = c;
          if (!gone) setFound(() => c);
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [failed]);
    if (found) return h(found, props);
    if (quiet) return null;
    return failed ? (
      <p>
        {say('error.offline')}{' '}
        <button type="button" onClick={() => setFailed(false)}>
          {say('state.offline.retry')}
        </button>
      </p>
    ) : (
      <p class="quiet">{say('loading')}</p>
    );
  };
}
