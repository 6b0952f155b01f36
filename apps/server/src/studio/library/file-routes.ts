import { createReadStream } from 'node:fs';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { byteRange } from '../../kernel/http/byte-range';
import { whenClosed } from '../../kernel/http/event-stream';
import { Problem } from '../../kernel/http/problem';
import type { ClipFiles, Files } from '../../library';
import type { Audit } from '../audit/service';
import type { Gate } from './gate';

interface Services {
  files: Pick<Files, 'picture'>;
  clipFiles: ClipFiles;
  gate: Gate;
  audit: Audit;
}

const CLIP = 'studioClipFile';
/** A long clip comes from a bucket first. */
const COPY_MS = 10 * 60_000;
/** Who takes no byte for so long is gone. */
const STALLED_MS = 60_000;

/** Pictures of files and clips to download, for operators only. */
export function fileRoutes(app: FastifyInstance, { files, clipFiles, gate, audit }: Services): void {
  app.get<{ Params: { id: string; pictureId: string } }>(
    '/studio/library/:id/pictures/:pictureId',
    { config: { limit: 'media' } },
    async (request, reply) => {
      await gate.pass(request, 'read', 'studioFilePicture');
      const { id, pictureId } = request.params;
      const bytes = await files.picture(id, pictureId);
      // A picture never changes: another one has another id.
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=3600').send(bytes);
    },
  );

  app.get<{ Params: { id: string }; Querystring: { shape?: string } }>(
    '/studio/clips/:id/file',
    { handlerTimeout: COPY_MS },
    async (request, reply) => {
      const { raw } = reply;
      const actor = await gate.pass(request, 'read', CLIP);
      const shape = request.query.shape === 'tall' ? 'tall' : 'wide';
      const { name, file, bytes, close } = await clipFiles.open(request.params.id, shape);
      whenClosed(raw, close);
      const details = { clip: request.params.id, shape };
      await audit.write(audit.store.db, request, { call: CLIP, actor, outcome: 'done', details });
      const range = byteRange(request.headers.range, bytes);
      if (range === 'beyond') throw new Problem(416, 'Range not satisfiable', 'The clip ends before it.');
      const { from, to } = range ?? { from: 0, to: bytes - 1 };
      if (range) void reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
      if (raw.socket instanceof Socket) raw.setTimeout(STALLED_MS, () => raw.destroy());
      return reply
        .type('video/mp4')
        .header('cache-control', 'private, no-store')
        .header('accept-ranges', 'bytes')
        .header('content-length', to - from + 1)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(createReadStream(file, { start: from, end: to }).once('close', close));
    },
  );
}
