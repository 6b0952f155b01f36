import type { ContentDetail, ContentKind, Release, ReleaseDetail, SavedEntry } from '@touchline/contract';
import { exportedFiles } from '../../src/content';
import type { FolderChanges } from './folder';
import { insider, type StudioBrowser } from './studio';
import type { Node } from './world';

type Entry = Record<string, unknown>;

/** An editor of content. */
export class ContentDesk {
  readonly browser: StudioBrowser;

  constructor(browser: StudioBrowser) {
    this.browser = browser;
  }

  static async open(
    node: Node,
    role: 'owner' | 'editor' | 'producer' = 'editor',
    email?: string,
  ): Promise<ContentDesk> {
    return new ContentDesk((await insider(node, role, email)).browser);
  }

  async begin(name = 'Derby weekend'): Promise<number> {
    return (await this.browser.ask('POST', '/studio/releases', { payload: { name } })).json<Release>().id;
  }

  async entry(kind: ContentKind, id: string, release?: number): Promise<ContentDetail> {
    const query = release === undefined ? '' : `?release=${release}`;
    return (await this.browser.ask('GET', `/studio/content/${kind}/${encodeURIComponent(id)}${query}`)).json();
  }

  save(
    release: number,
    kind: ContentKind,
    id: string,
    payload: { entry: Entry | null; was: Entry | null; settles?: Entry | null },
  ) {
    const path = `/studio/releases/${release}/entries/${kind}/${encodeURIComponent(id)}`;
    return this.browser.ask('PUT', path, { payload });
  }

  /** Changes an entry from what it is in the release. */
  async change(
    release: number,
    kind: ContentKind,
    id: string,
    change: (entry: Entry) => Entry | null,
  ): Promise<SavedEntry> {
    const { entry } = await this.entry(kind, id, release);
    return (await this.save(release, kind, id, { entry: change(structuredClone(entry ?? {})), was: entry })).json();
  }

  async add(release: number, kind: ContentKind, entry: Entry): Promise<SavedEntry> {
    return (await this.save(release, kind, String(entry['id']), { entry, was: null })).json();
  }

  publish(release: number, at?: number) {
    return this.browser.ask('POST', `/studio/releases/${release}/publication`, {
      payload: at === undefined ? {} : { at },
    });
  }

  cancel = (release: number) => this.browser.ask('DELETE', `/studio/releases/${release}/publication`);
  rollBack = (release: number, isTrial = false) =>
    this.browser.ask('POST', `/studio/releases/${release}/rollback`, { payload: { isTrial } });
  detail = async (release: number) =>
    (await this.browser.ask('GET', `/studio/releases/${release}`)).json<ReleaseDetail>();
}

/** The exported folder, by file. */
export async function exported(node: Pick<Node, 'store'>): Promise<FolderChanges> {
  const files: FolderChanges = {};
  for await (const { file, bytes } of exportedFiles(node.store)) files[file] = bytes;
  return files;
}
