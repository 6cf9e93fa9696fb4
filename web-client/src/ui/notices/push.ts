// Web Push in this browser: whether it can, subscribing, and the subscription as the server wants it.

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const text = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );

export interface Subscribed {
  readonly url: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Asks the person and the browser. Throws an Error of name NotAllowedError if the person says no. */
export async function subscribe(serverKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DOMException('denied', 'NotAllowedError');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key of the server's is dead.
  const old = await pushManager.getSubscription();
  if (old && text(old.options.applicationServerKey) !== serverKey) await old.unsubscribe();
  const s = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(serverKey),
  });
  return {
    url: s.endpoint,
    keys: { p256dh: text(s.getKey('p256dh')), auth: text(s.getKey('auth')) },
  };
}
