import type { FastifyInstance } from 'fastify';
import type { Uploads } from '../../content';
import type { StudioCalls } from '../audit/studio-calls';

/** A picture of 30 MB as base64, and its name. */
const PICTURE_BYTES = 43_000_000;

/** Pictures that operators add. */
export function pictureRoutes(app: FastifyInstance, calls: StudioCalls, uploads: Uploads): void {
  calls.change(
    app,
    'studioAddPicture',
    async ({ body, tx, announce, note }) => {
      const { name, contentType, base64 } = body;
      note({ file: name, contentType });
      const added = await uploads.add({ tx, announce }, { contentType, bytes: Buffer.from(base64, 'base64') });
      note({ file: name, contentType, picture: added.name });
      return added;
    },
    { bodyLimit: PICTURE_BYTES },
  );
}
