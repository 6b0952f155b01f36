import { contentKinds } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { type Entries, entrySchema, type Releases } from '../../content';
import type { FollowingServices } from '../../following';
import { openEventStream } from '../../kernel/http/event-stream';
import type { StudioCalls } from '../audit/studio-calls';
import { releaseDetail, tellChange } from './details';
import type { Editors } from './editors';

interface Services {
  entries: Entries;
  releases: Releases;
  editors: Editors;
  reminders: Pick<FollowingServices['reminders'], 'counts'>;
}

/** An entry with long texts, such as a legal text. */
const ENTRY_BYTES = 8 * 1024 * 1024;

export function contentRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { entries, editors } = services;
  calls.answer(app, 'studioContentFormat', async () =>
    Object.fromEntries(contentKinds.map((kind) => [kind, entrySchema(kind)])),
  );
  calls.answer(app, 'studioContentCounts', ({ query }) => entries.counts(query.release));
  calls.answer(app, 'studioContent', ({ params, query }) => entries.list(params.kind, query));
  calls.answer(app, 'studioEntry', ({ params, query }) => entries.find(params.kind, params.id, query.release));
  calls.answer(app, 'studioUsedNames', async ({ query }) => ({
    items: await entries.names(query.kind, query.ids.split(','), query.release),
  }));
  releaseRoutes(app, calls, services);

  calls.stream(app, 'studioEditors', async ({ request, reply }) => {
    const notice = await editors.read();
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = editors.watch(notice, stream);
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    editors.close();
    done();
  });
  calls.change(app, 'studioEditHere', async ({ body, tx, announce, caller, note }) => {
    const { operatorId, name } = caller;
    note({ place: body.place });
    if (operatorId !== undefined) await editors.note({ tx, announce }, { operatorId, name, ...body });
    return null;
  });
}

function releaseRoutes(app: FastifyInstance, calls: StudioCalls, { releases, reminders }: Services): void {
  calls.answer(app, 'studioReleases', ({ query }) => releases.list(query.next));
  calls.answer(app, 'studioRelease', ({ params }) => releaseDetail({ releases, reminders }, params.releaseId));
  calls.change(app, 'studioCreateRelease', async ({ body, tx, announce, caller, note }) => {
    const release = await releases.create({ tx, announce }, body.name, caller.name);
    note({ release: release.id, name: release.name });
    return release;
  });
  calls.change(app, 'studioRenameRelease', async ({ params, body, tx, announce, note }) => {
    const before = await releases.rename({ tx, announce }, params.releaseId, body.name);
    note({ release: params.releaseId, before, after: body.name });
    return null;
  });
  calls.change(app, 'studioDeleteRelease', async ({ params, tx, announce, note }) => {
    note({ release: params.releaseId, name: await releases.delete({ tx, announce }, params.releaseId) });
    return null;
  });
  calls.change(
    app,
    'studioSaveEntry',
    async ({ params, body, tx, announce, caller, note }) => {
      note({
        release: params.releaseId,
        entry: `${params.kind}/${params.id}`,
        ...(body.entry ? {} : { isRemoved: true }),
      });
      return releases.save({ tx, announce }, params, body, caller.name);
    },
    { bodyLimit: ENTRY_BYTES },
  );
  calls.change(app, 'studioUndoChange', async ({ params, tx, announce, note }) => {
    await releases.undo({ tx, announce }, params);
    note({ release: params.releaseId, entry: `${params.kind}/${params.id}` });
    return null;
  });
  calls.change(app, 'studioMoveChange', async ({ params, body, tx, announce, caller, note }) => {
    const releaseId = await releases.move({ tx, announce }, params, body?.to, caller.name);
    note({ release: params.releaseId, entry: `${params.kind}/${params.id}`, to: releaseId });
    return { releaseId };
  });
  calls.change(app, 'studioPublishRelease', async ({ params, body, tx, announce, caller, note }) => {
    const release = await releases.publish({ tx, announce }, params.releaseId, body?.at, caller.name);
    note({ release: release.id, changes: release.changes, ...(body?.at === undefined ? {} : { at: body.at }) });
    return release;
  });
  calls.change(app, 'studioCancelRelease', async ({ params, tx, announce, note }) => {
    const release = await releases.cancel({ tx, announce }, params.releaseId);
    note({ release: release.id });
    return release;
  });
  calls.change(app, 'studioRollBackRelease', async ({ params, body, tx, announce, note }) => {
    const { isTrial = false } = body ?? {};
    const changes = await releases.rollBack({ tx, announce }, params.releaseId, isTrial);
    note({ release: params.releaseId, changes: changes.length, isTrial });
    const release = await releases.find(params.releaseId, tx);
    return { release, changes: changes.map((change) => tellChange(change, [])) };
  });
}
