// The object of the own shell for Android, before the page's own scripts (`webview-messages.ts`). What the page sends is in
// `window.sent`; `window.shell` acts as the shell does. `window.startedWith` is the link that started the app.
{
  const sent = [];
  const facts = {
    deviceName: 'Pixel',
    isTv: false,
    notifications: 'ask',
    hasPictureInPicture: true,
    hasVibrator: true,
  };
  const send = (message) =>
    window.dispatchEvent(new CustomEvent('touchlineshell', { detail: JSON.stringify(message) }));
  const link = window.startedWith;
  Object.assign(window, {
    sent,
    touchlineShell: {
      facts: () => JSON.stringify(link ? { ...facts, launchUrl: link } : facts),
      postMessage: (text) => sent.push(JSON.parse(text).type),
    },
    shell: {
      open: (url) => send({ type: 'open', url }),
      back: () => send({ type: 'back' }),
      suspend: (isSuspended) => send({ type: 'suspend', isSuspended }),
    },
  });
}
