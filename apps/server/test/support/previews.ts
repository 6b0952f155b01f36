import { type ContentKind, type PreviewState, previewStateHeader, type StudioRole } from '@touchline/contract';
import type { ContentEntry } from '../../src/kernel/store/json-columns';
import { NOW } from './club-tv';
import { insider, type StudioBrowser } from './studio';
import type { Node } from './world';

/** An entry as it is public. */
export async function publicEntry({ store }: Node, kind: ContentKind, id: string): Promise<ContentEntry> {
  const { entry } = await store.db
    .selectFrom('content_entry')
    .select('entry')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return entry;
}

/** A release that changes entries; without an entry it removes them. */
export async function releaseOf(node: Node): Promise<{
  id: number;
  save: (kind: ContentKind, id: string, entry: ContentEntry | null) => Promise<void>;
}> {
  const { store, services } = node;
  const { releases } = services;
  const { id } = await store.transaction((tx, announce) => releases.create({ tx, announce }, 'Derby', 'Jonas'));
  return {
    id,
    async save(kind, entryId, entry) {
      const place = { releaseId: id, kind, id: entryId };
      const present = await store.db
        .selectFrom('release_change')
        .select('entry')
        .where('release_id', '=', id)
        .where('kind', '=', kind)
        .where('id', '=', entryId)
        .executeTakeFirst();
      const was = present ? present.entry : await publicEntry(node, kind, entryId).catch(() => null);
      await store.transaction((tx, announce) => releases.save({ tx, announce }, place, { entry, was }, 'Jonas'));
    },
  };
}

type Shown = Partial<Omit<PreviewState, 'regionId' | 'locale'>>;

/** The header of a frame that shows a moment. */
const headerFor = (shown: Shown = {}): Record<string, string> => ({
  [previewStateHeader]: Buffer.from(JSON.stringify({ at: NOW, viewer: 'guest', ...shown })).toString('base64url'),
});

/** An operator with an open preview. */
export class PreviewBrowser {
  readonly browser: StudioBrowser;
  readonly id: string;

  private constructor(browser: StudioBrowser, id: string) {
    this.browser = browser;
    this.id = id;
  }

  static async open(node: Node, release?: number, role: StudioRole = 'editor'): Promise<PreviewBrowser> {
    const { browser } = await insider(node, role, `${role}-${Math.random()}@studio.example`);
    return PreviewBrowser.openWith(browser, release);
  }

  static async openWith(browser: StudioBrowser, release?: number): Promise<PreviewBrowser> {
    const payload = release === undefined ? {} : { release };
    const answer = await browser.ask('POST', '/studio/previews', { payload });
    if (answer.statusCode !== 201) throw new Error(`No preview was opened: ${answer.body}`);
    return new PreviewBrowser(browser, answer.json<{ id: string }>().id);
  }

  get = (path: string, shown?: Shown, headers: Record<string, string> = {}) =>
    this.browser.ask('GET', `/previews/${this.id}${path}`, { headers: { ...headerFor(shown), ...headers } });

  post = (path: string, payload: object, shown?: Shown, headers: Record<string, string> = {}) =>
    this.browser.ask('POST', `/previews/${this.id}${path}`, {
      payload,
      headers: { ...headerFor(shown), ...headers },
    });

  /** The title and the tiles of a line. */
  async line(contextId: string, shown?: Shown, query = ''): Promise<{ title: string; ids: string[] } | undefined> {
    const body = { contextIds: [contextId] };
    const answer = await this.post(`/v3/lineContexts/$batchGetTiles${query}`, body, shown);
    const [line] = answer.json<{ lines: { title: string; tiles: { id: string }[] }[] }>().lines;
    return line && { title: line.title, ids: line.tiles.map(({ id }) => id) };
  }
}
