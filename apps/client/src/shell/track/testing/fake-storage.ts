/** A storage like `localStorage`, whose own properties are its items. */
export function fakeStorage(items: Record<string, string> = {}): Storage & Record<string, string> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods), items) as Storage & Record<string, string>;
}
