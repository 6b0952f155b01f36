import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A text ready to send, compressed at most once. */
export interface RenderedText {
  readonly plain: Buffer;
  readonly gzip: () => Promise<Buffer>;
}

const compress = promisify(gzip);

/** A text for one viewer, which is not kept. */
export function renderText(text: string): RenderedText {
  const plain = Buffer.from(text);
  let compressed: Promise<Buffer> | undefined;
  return { plain, gzip: () => (compressed ??= compress(plain)) };
}

/** A bounded cache of rendered texts. */
export function createRenderedTexts(maxBytes = 32 * 1024 * 1024): (key: string, render: () => string) => RenderedText {
  const texts = new LRUCache<string, RenderedText>({
    maxSize: maxBytes,
    sizeCalculation: (text) => text.plain.length + 1,
  });
  return (key, render) => {
    const known = texts.get(key);
    if (known) return known;
    const text = renderText(render());
    texts.set(key, text);
    return text;
  };
}
