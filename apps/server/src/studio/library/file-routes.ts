import type { FastifyInstance } from 'fastify';
import { byteRange } from '../../kernel/http/byte-range';
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
    async (request, reply) => {
      const actor = await gate.pass(request, 'read', CLIP);
      const shape = request.query.shape === 'tall' ? 'tall' : 'wide';
      const { name, bytes } = await clipFiles.read(request.params.id, shape);
      const details = { clip: request.params.id, shape };
      await audit.write(audit.store.db, request, { call: CLIP, actor, outcome: 'done', details });
      const range = byteRange(request.headers.range, bytes.length);
      if (range === 'beyond') throw new Problem(416, 'Range not satisfiable', 'The clip ends before it.');
      const { from, to } = range ?? { from: 0, to: bytes.length - 1 };
      if (range) void reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`);
      return reply
        .type('video/mp4')
        .header('cache-control', 'private, no-store')
        .header('accept-ranges', 'bytes')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(bytes.subarray(from, to + 1));
    },
  );
}
