import type { Image } from '@touchline/contract';
import type { ContentServices } from '../../content';

const ADDRESS = /^\/art\/([^/]+)\/([^/?]+)$/;
const LEAST_WIDTH = 72;

/** The crests of clubs, as files. */
export class Crests {
  readonly #art: Pick<ContentServices['art'], 'find'>;

  constructor(art: Pick<ContentServices['art'], 'find'>) {
    this.#art = art;
  }

  /** The address of the rendition to draw: a drawing, else the smallest picture that is large enough. */
  addressOf({ sources }: Image): string | undefined {
    const own = sources.filter(({ url }) => ADDRESS.test(url)).toSorted((a, b) => a.width - b.width);
    const chosen =
      own.find(({ format }) => format === 'svg') ?? own.find(({ width }) => width >= LEAST_WIDTH) ?? own.at(-1);
    return chosen?.url;
  }

  async read(address: string): Promise<Uint8Array | undefined> {
    const [, hash, file] = ADDRESS.exec(address) ?? [];
    if (hash === undefined || file === undefined) return undefined;
    return (await this.#art.find(hash, file))?.bytes;
  }
}
