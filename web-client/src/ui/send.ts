// A form that is sent once at a time and says in itself why it was refused.
import { useState } from 'preact/hooks';
import { errorText } from '../app/common';

/** `submit` for the form; `busy` while `act` runs; `error`: why the last one was refused, or empty. */
export function useSend(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      await act();
    } catch (e) {
      setError(errorText(e));
    }
    setBusy(false);
  };
  return { busy, error, submit };
}
