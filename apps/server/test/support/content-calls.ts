import { randomUUID } from 'node:crypto';
import type { CallName } from '@touchline/contract';
import type { Node } from './world';

/** What a valid request of a call of content needs. */
interface Given {
  query?: string;
  payload?: object;
  prepare?: () => Promise<Record<string, string>>;
}

const BY = 'Ines Kadar';
/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Valid requests of the calls of content and releases. */
export function contentCalls(node: () => Node): Partial<Record<CallName, Given>> {
  const place = { kind: 'tvModels', id: 'audited' } as const;
  const named = { id: place.id, name: 'Audited', modelYear: 2026 };
  const begun = () =>
    node().store.transaction(async (tx, announce) => {
      // Of every call there are several; the number of open releases is limited.
      await tx.deleteFrom('release').where('state', '!=', 'published').execute();
      return node().services.releases.create({ tx, announce }, 'Audited', BY);
    });
  const empty = async () => ({ ...place, releaseId: String((await begun()).id) });
  /** With one change, of an entry of its own: others publish theirs meanwhile. */
  const changed = async () => {
    const { id: releaseId } = await begun();
    const id = `audited-${randomUUID()}`;
    await node().store.transaction((tx, announce) =>
      node().services.releases.save(
        { tx, announce },
        { releaseId, kind: place.kind, id },
        { entry: { ...named, id }, was: null },
        BY,
      ),
    );
    return { kind: place.kind, id, releaseId: String(releaseId) };
  };
  const scheduled = async () => {
    const given = await changed();
    const at = (Math.floor(node().clock.seconds / 60) + 10) * 60;
    await node().store.transaction((tx, announce) =>
      node().services.releases.publish({ tx, announce }, Number(given.releaseId), at, BY),
    );
    return given;
  };
  const published = async () => {
    const given = await changed();
    await node().store.transaction((tx, announce) =>
      node().services.releases.publish({ tx, announce }, Number(given.releaseId), undefined, BY),
    );
    return given;
  };
  return {
    studioContent: { query: 'q=audited', prepare: async () => place },
    studioEntry: { prepare: async () => ({ kind: 'channels', id: 'one' }) },
    studioUsedNames: { query: 'kind=channels&ids=one' },
    studioSaveEntry: { payload: { entry: named, was: null }, prepare: empty },
    studioUndoChange: { prepare: changed },
    studioMoveChange: { payload: {}, prepare: changed },
    studioRelease: { prepare: changed },
    studioCreateRelease: { payload: { name: 'Audited' } },
    studioRenameRelease: { payload: { name: 'Audited again' }, prepare: empty },
    studioDeleteRelease: { prepare: changed },
    studioPublishRelease: { payload: {}, prepare: changed },
    studioCancelRelease: { prepare: scheduled },
    studioRollBackRelease: { payload: {}, prepare: published },
    studioAddPicture: { payload: { name: 'dot.png', contentType: 'image/png', base64: DOT } },
    studioEditHere: { payload: { place: 'pages/home' } },
  };
}
