/** Keys of remotes that the client knows by their codes. */
const KEY_CODES: Readonly<Record<string, number>> = { ChannelUp: 427, ChannelDown: 428, MediaPlayPause: 10252 };

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

/** In picture in picture Android shows the whole page in a small window: only its picture is of use there. */
export function showPictureOnly(document: Document, isOn: unknown): void {
  document.documentElement.toggleAttribute('data-picture-in-picture', isOn === true);
}
