import type { LibraryFileDetail } from '@touchline/contract';
import type { Authoring } from '../../content';
import type { Announce, Db } from '../../kernel/store/store';
import type { Clips, Files } from '../../library';
import type { WatchingServices } from '../../watching';

interface RoomOptions {
  files: Files;
  clips: Pick<Clips, 'remove'>;
  authoring: Pick<Authoring, 'create' | 'removeShowing'>;
  addresses: WatchingServices['addresses'];
  /** Epoch ms. */
  now: () => number;
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

interface NewEvent {
  title: { en: string; de?: string };
  description?: { en: string; de?: string };
  categoryId?: string;
  access: 'free' | 'registered' | 'premium';
}

/** How long the address of a preview is valid. */
const PREVIEW_SECONDS = 3600;

/** What operators do with a file beyond the library itself: watch it, and make it an event. */
export class LibraryRoom {
  readonly #options: RoomOptions;

  constructor(options: RoomOptions) {
    this.#options = options;
  }

  async detail(id: string, operator: string, base: string): Promise<LibraryFileDetail> {
    const { files, addresses } = this.#options;
    const { streamId, ...detail } = await files.detail(id);
    if (streamId === undefined) return detail;
    const { url } = await addresses.signed({
      streamId,
      isRecording: true,
      familyId: `studio ${operator}`,
      expires: this.#seconds() + PREVIEW_SECONDS,
      base,
    });
    return { ...detail, previewUrl: url };
  }

  /** Makes a file an event on demand; returns its id. */
  async publish(transaction: InTransaction, id: string, event: NewEvent): Promise<string> {
    const { files, authoring } = this.#options;
    const { tx } = transaction;
    const { streamId, poster } = await files.toPublish(tx, id);
    const { title, description, categoryId, access } = event;
    const eventId = await authoring.create(transaction, {
      name: both(title),
      ...(description === undefined ? {} : { description: both(description) }),
      ...(categoryId === undefined ? {} : { categoryId }),
      access,
      type: 'Vod',
      live: false,
      startTime: this.#seconds(),
      streamId,
      ...(poster ? { picture: { bytes: poster, contentType: 'image/jpeg' } } : {}),
    });
    await files.markPublished(tx, id, eventId);
    return eventId;
  }

  /** Deletes a file; its events go with it, or are in the way. */
  removeFile(transaction: InTransaction, id: string, withEvent: boolean) {
    const { files } = this.#options;
    return files.remove(transaction.tx, id, withEvent ? this.#removeEvents(transaction) : undefined);
  }

  /** The same for a clip. */
  removeClip(transaction: InTransaction, id: string, withEvent: boolean) {
    const { clips } = this.#options;
    return clips.remove(transaction.tx, id, withEvent ? this.#removeEvents(transaction) : undefined);
  }

  #removeEvents(transaction: InTransaction) {
    return (streamIds: readonly string[]) => this.#options.authoring.removeShowing(transaction, streamIds);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** A text in both languages; German may be the English one. */
const both = ({ en, de }: { en: string; de?: string }) => ({ en, de: de ?? en });
