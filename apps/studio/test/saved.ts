import { vi } from 'vitest';

/** Collects the files that the studio saves, by name. */
export function collectFiles(): Map<string, Promise<string>> {
  const files = new Map<string, Promise<string>>();
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.set(this.download, last.text());
  });
  return files;
}
