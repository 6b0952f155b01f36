import type { Image } from '@touchline/contract';
import { normaliseColour } from '@touchline/rules/pages/colours';
import { LRUCache } from 'lru-cache';
import type { ContentServices } from '../../content';
import type { Audience } from '../../kernel/common/audience';

/** Crest and colour of a club. */
interface ClubLook {
  crest?: Image;
  colour?: string;
}

const MOST_CLUBS = 2000;
const FRESH_MS = 60_000;
const COLOUR = /^#[0-9a-f]{6}$/;

/** The looks of clubs by code, from their pages; a stream asks for the same ones every few seconds. */
export class ClubLooks {
  readonly #pages: Pick<ContentServices['pages'], 'list'>;
  readonly #known = new LRUCache<string, ClubLook>({ max: MOST_CLUBS, ttl: FRESH_MS });

  constructor(pages: Pick<ContentServices['pages'], 'list'>) {
    this.#pages = pages;
  }

  /** The look of each code; empty where a club has no page. */
  async of(codes: readonly string[], audience: Audience): Promise<(code: string) => ClubLook> {
    const keyOf = (code: string) => `${audience.regionId}/${audience.platform}/${code}`;
    const looks = new Map(codes.map((code) => [code, this.#known.get(keyOf(code))]));
    const missing = [...looks].flatMap(([code, look]) => (look ? [] : [code]));
    if (missing.length > 0) {
      const { items } = await this.#pages.list({ teamIds: missing.join(','), limit: missing.length * 2 }, audience);
      for (const code of missing) {
        const page = items.find(({ teamId }) => teamId === code);
        const colour = normaliseColour(page?.palette?.primary);
        const look: ClubLook = {
          ...(page?.icon && { crest: page.icon }),
          ...(COLOUR.test(colour) && { colour }),
        };
        this.#known.set(keyOf(code), look);
        looks.set(code, look);
      }
    }
    return (code) => looks.get(code) ?? {};
  }
}
