// Shows what the server pushes, and opens the match when it is chosen. Nothing is kept or served from here.
self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // Not ours: something must be shown all the same, browsers insist on it.
  }
  const { title = 'Vedette', body = '', url = '/', tag = 'vedette' } = told;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only addresses of this server are opened, whatever stands in the message.
  const path = new URL(event.notification.data?.url ?? '/', self.location.origin).pathname;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find((p) => new URL(p.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
