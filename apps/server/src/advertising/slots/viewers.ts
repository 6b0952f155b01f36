import type { Audience } from '../../kernel/common/audience';
import { openSigned, signText } from '../signature';

/** A viewer as the ad server knows one: a pseudonym, and what ads are chosen by. */
export interface SlotViewer extends Audience {
  /** A pseudonym of the device, never of an account. */
  session: string;
  /** Of the video. */
  categoryId?: string;
  itemId: string;
  /** Epoch seconds. */
  expires: number;
}

interface ViewersOptions {
  key: () => Promise<Uint8Array>;
  /** Epoch ms. */
  now: () => number;
}

/** Names viewers to slots by signed texts, which only this service can read and make. */
export class SlotViewers {
  readonly #options: ViewersOptions;

  constructor(options: ViewersOptions) {
    this.#options = options;
  }

  async sign(viewer: SlotViewer): Promise<string> {
    const { session, platform, regionId, locale, categoryId = '', itemId, expires } = viewer;
    const fields = [session, platform, regionId, locale, categoryId, itemId, expires];
    return signText(await this.#options.key(), 'viewer', Buffer.from(JSON.stringify(fields)));
  }

  /** The viewer of a signed text that has not expired. */
  async verify(signed: string | undefined): Promise<SlotViewer | undefined> {
    const { key, now } = this.#options;
    const bytes = signed === undefined ? undefined : openSigned(await key(), 'viewer', signed);
    if (!bytes) return undefined;
    const [session, platform, regionId, locale, categoryId, itemId, expires] = JSON.parse(bytes.toString()) as Fields;
    if (expires * 1000 <= now()) return undefined;
    return { session, platform, regionId, locale, ...(categoryId && { categoryId }), itemId, expires };
  }
}

type Fields = [string, SlotViewer['platform'], string, SlotViewer['locale'], string, string, number];
