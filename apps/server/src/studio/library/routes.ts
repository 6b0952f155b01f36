import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Files } from '../../library';
import type { StudioCalls } from '../audit/studio-calls';
import type { LibraryRoom } from './service';

interface Services {
  room: LibraryRoom;
  files: Files;
  /** Where the caller reached us, without a slash at the end. */
  reachedAt: (request: FastifyRequest) => string;
}

/** Captions of a long film, and a picture from a camera, as JSON. */
const CAPTIONS_BODY = 9 * 1024 * 1024;
const POSTER_BODY = 15 * 1024 * 1024;

export function libraryRoutes(app: FastifyInstance, calls: StudioCalls, { room, files, reachedAt }: Services): void {
  calls.answer(app, 'studioLibrary', ({ query }) => files.board(query));
  calls.answer(app, 'studioLibraryFile', ({ params, caller, request }) =>
    room.detail(params.id, caller.operatorId ?? caller.name, reachedAt(request)),
  );
  calls.change(app, 'studioChangeFile', async ({ params, body, tx, caller, note }) => {
    note({ file: params.id, before: await files.change(tx, params.id, body, caller.name), after: body });
    return null;
  });
  calls.change(app, 'studioRetryFile', async ({ params, tx, note }) => {
    note({ file: params.id, ...(await files.retry(tx, params.id)) });
    return null;
  });
  calls.change(app, 'studioDeleteFile', async ({ params, query, tx, announce, note }) => {
    note({ file: params.id, ...(await room.removeFile({ tx, announce }, params.id, query.withEvent === true)) });
    return null;
  });
  calls.change(app, 'studioDeleteClip', async ({ params, query, tx, announce, note }) => {
    note({ clip: params.id, ...(await room.removeClip({ tx, announce }, params.id, query.withEvent === true)) });
    return null;
  });
  calls.change(
    app,
    'studioAddCaptions',
    async ({ params, body, tx, note }) => {
      const { language, fileName } = body;
      note({ file: params.id, ...(await files.addCaptions(tx, params.id, body)), language, fileName });
      return null;
    },
    { bodyLimit: CAPTIONS_BODY },
  );
  calls.change(app, 'studioRemoveCaptions', async ({ params, tx, note }) => {
    const { id, captionsId } = params;
    note({ file: id, ...(await files.removeCaptions(tx, id, captionsId)), captions: captionsId });
    return null;
  });
  calls.change(
    app,
    'studioAddPoster',
    async ({ params, body, tx, note }) => {
      note({ file: params.id, ...(await files.setPoster(tx, params.id, body.base64)) });
      return null;
    },
    { bodyLimit: POSTER_BODY },
  );
  calls.change(app, 'studioPublishFile', async ({ params, body, tx, announce, note }) => {
    const eventId = await room.publish({ tx, announce }, params.id, body);
    note({ file: params.id, event: eventId, title: body.title.en, access: body.access });
    return { eventId };
  });
  calls.change(app, 'studioPauseQueue', async ({ body, tx, caller, note }) => {
    const isPaused = await files.pauseAll(tx, body.isPaused, caller.name);
    note({ before: { isPaused }, after: body });
    return null;
  });
}
