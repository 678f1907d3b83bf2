// Service worker for push messages: shows them, and opens the table on a click. It keeps no pages. A larger
// worker can import it (`importScripts`): it only listens to events of push messages.

{
  const offset = () => -new Date().getTimezoneOffset();

  /** Tells the site a subscription that takes the place of another, or that the local time has changed. */
  const renew = (subscription, replaces) => {
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({ endpoint, ...keys, offset: offset(), replaces });
    return fetch('/turns/push', { method: 'POST', body });
  };

  const show = async ({ title, body, lang, url, offset: known }) => {
    const { registration } = self;
    await registration.showNotification(title, { body, lang, tag: url, data: url, icon: '/favicon.ico' });
    if (known === offset()) return;
    const subscription = await registration.pushManager.getSubscription();
    if (subscription) await renew(subscription, subscription.endpoint);
  };

  const open = async (url) => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((client) => new URL(client.url).pathname === url);
    return page ? page.focus() : self.clients.openWindow(url);
  };

  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });

  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription: old, newSubscription } = event;
    if (!old) return;
    const next = newSubscription ?? self.registration.pushManager.subscribe(old.options);
    event.waitUntil(Promise.resolve(next).then((subscription) => renew(subscription, old.endpoint)));
  });
}
