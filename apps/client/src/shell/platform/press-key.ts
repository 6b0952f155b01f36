/** Codes of keys that the client does not know by their names alone. */
const KEY_CODES: Readonly<Record<string, number>> = {
  ChannelUp: 427,
  ChannelDown: 428,
  MediaPlayPause: 10252,
  GoBack: 461,
};

/** Presses a key that the engine does not pass on, where the focus is. */
export function pressKey(document: Document, key: unknown): void {
  if (typeof key !== 'string') return;
  const target = document.activeElement ?? document.body;
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'keyCode', { value: KEY_CODES[key] ?? 0 });
    target.dispatchEvent(event);
  }
}
