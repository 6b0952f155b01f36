import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StudioCaller } from '../../auth';
import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { Upload, Uploads } from '../../library';
import type { Audit } from '../audit/service';
import type { Gate } from './gate';
import { readLength, readMetadata, readOffset } from './tus-headers';

interface Services {
  uploads: Uploads;
  gate: Gate;
  audit: Audit;
  store: Store;
}

const VERSION = '1.0.0';
const EXTENSIONS = 'creation,expiration,termination';
const BODY = 'application/offset+octet-stream';
const PATH = '/studio/uploads';
/** A request may take as long as its bytes arrive; the upload itself notices silence. */
const LONGEST_MS = 7 * 86_400_000;

type ById = { Params: { id: string } };

/** Uploads by tus 1.0, the protocol for uploads that are continued: https://tus.io/protocols/resumable-upload */
export function uploadRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // The body is read as it arrives, and never whole.
    scope.addContentTypeParser(BODY, (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' });
      if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== VERSION)
        throw new Problem(412, 'Unknown protocol', `Uploads speak tus ${VERSION}.`, { 'tus-version': VERSION });
    });
    scope.options(PATH, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-version': VERSION,
          'tus-extension': EXTENSIONS,
          'tus-max-size': String(services.uploads.mostBytes),
        })
        .send(),
    );
    creation(scope, services);
    continuation(scope, services);
    termination(scope, services);
  });
}

function creation(app: FastifyInstance, { uploads, gate, audit, store }: Services): void {
  const call = 'studioUpload';
  app.post(PATH, { config: { limit: 'ask' } }, async (request, reply) => {
    const actor = await gate.pass(request, 'change', call);
    const bytes = readLength(request.headers);
    const { name } = readMetadata(request.headers);
    const made = await store
      .transaction(async (tx) => {
        const upload = await uploads.create(tx, { name, bytes, by: actor.name });
        const details = { file: upload.id, name: upload.name, bytes };
        await audit.write(tx, request, { call, actor, outcome: 'done', details });
        return upload;
      })
      .catch(async (error: unknown) => {
        if (error instanceof Problem) await writeFailure(audit, request, { call, actor, problem: error, name });
        throw error;
      });
    return reply
      .code(201)
      .headers({ location: `/api${PATH}/${made.id}`, ...expiry(made) })
      .send();
  });
}

function continuation(app: FastifyInstance, { uploads, gate, audit }: Services): void {
  app.head<ById>(`${PATH}/:id`, async (request, reply) => {
    await gate.pass(request, 'change', 'studioUploadState');
    const upload = await uploads.find(request.params.id);
    return reply
      .code(200)
      .headers({
        'upload-offset': String(upload.received),
        'upload-length': String(upload.bytes),
        'upload-metadata': `filename ${Buffer.from(upload.name).toString('base64')}`,
        ...expiry(upload),
      })
      .send();
  });

  const call = 'studioUploadComplete';
  app.patch<ById>(
    `${PATH}/:id`,
    { config: { limit: 'ask', takesLong: true }, handlerTimeout: LONGEST_MS },
    async (request, reply) => {
      // What is refused is not read: the connection ends with the answer.
      closeAfterFailure(reply);
      const actor = await gate.pass(request, 'change', call);
      if (request.headers['content-type'] !== BODY)
        throw new Problem(415, 'Unsupported body', `The body must be ${BODY}.`);
      const { id } = request.params;
      const received = await uploads.write(id, {
        offset: readOffset(request.headers),
        body: request.body as Readable,
        // A request may take hours: without the role nothing more is stored.
        stillMay: () => gate.pass(request, 'change', call),
        onComplete: async (tx, { name, bytes }) => {
          const details = { file: id, name, bytes };
          await audit.write(tx, request, { call, actor, outcome: 'done', details });
        },
      });
      void reply.removeHeader('connection');
      return reply
        .code(204)
        .headers({ 'upload-offset': String(received), ...expiry(await uploads.find(id)) })
        .send();
    },
  );
}

function termination(app: FastifyInstance, { uploads, gate, audit, store }: Services): void {
  const call = 'studioUploadDelete';
  app.delete<ById>(`${PATH}/:id`, { config: { limit: 'ask' } }, async (request, reply) => {
    const actor = await gate.pass(request, 'change', call);
    const { id } = request.params;
    await store
      .transaction(async (tx) => {
        const { name, received } = await uploads.remove(tx, id);
        const details = { file: id, name, received };
        await audit.write(tx, request, { call, actor, outcome: 'done', details });
      })
      .catch(async (error: unknown) => {
        if (error instanceof Problem) await writeFailure(audit, request, { call, actor, problem: error, name: id });
        throw error;
      });
    return reply.code(204).send();
  });
}

const closeAfterFailure = (reply: FastifyReply) => void reply.header('connection', 'close');

const expiry = ({ received, bytes, expiresAt }: Upload): Record<string, string> =>
  received === bytes ? {} : { 'upload-expires': new Date(expiresAt).toUTCString() };

async function writeFailure(
  audit: Audit,
  request: FastifyRequest,
  { call, actor, problem, name }: { call: string; actor: StudioCaller; problem: Problem; name: string },
): Promise<void> {
  const details = { status: problem.statusCode, reason: problem.title, name };
  await audit.write(audit.store.db, request, { call, actor, outcome: 'failed', details });
}
