import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { calls } from '@touchline/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { StudioDoor } from '../../auth';
import { exportedFiles } from '../../content';
import { tarEnd, tarEntry } from '../../kernel/common/tar';
import { whenClosed } from '../../kernel/http/event-stream';
import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { AuditedCall } from '../audit/audited-call';
import type { Audit } from '../audit/service';

interface Services {
  store: Store;
  door: StudioDoor;
  audit: Audit;
  now: () => number;
}

const EXPORT = 'studioExport';
/** A folder with thousands of pictures. */
const EXPORT_MS = 10 * 60_000;
const MOST_AT_ONCE = 2;
const MAY_EXPORT: readonly string[] = calls.studioReleases.roles;

/** All public content as a folder in a tar file. */
export function exportRoute(app: FastifyInstance, { store, door, audit, now }: Services): void {
  let making = 0;
  app.get('/studio/export', { handlerTimeout: EXPORT_MS }, async (request, reply) => {
    const actor = await door.require(request);
    const file = await new AuditedCall(audit, request, EXPORT, actor).run(async () => {
      if (!MAY_EXPORT.includes(actor.role))
        throw new Problem(403, 'Not allowed', `The role ${actor.role} may not do this.`);
      if (making === MOST_AT_ONCE)
        throw new Problem(429, 'Too many exports', 'Other exports are being made. Try again in a minute.', {
          'retry-after': '60',
        });
      making++;
      return archiveOf(store).finally(() => making--);
    });
    const day = new Date(now()).toISOString().slice(0, 10);
    const { size } = await stat(file);
    whenClosed(reply.raw, () => void forget(file));
    return reply
      .type('application/x-tar')
      .header('content-length', size)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="content-${day}.tar"`)
      .send(createReadStream(file));
  });
}

/** The archive as a file, complete before its first byte is sent: a slow download holds no transaction open. */
async function archiveOf(store: Store): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-export-'));
  const file = path.join(folder, 'content.tar');
  async function* blocks() {
    for await (const { file: name, bytes } of exportedFiles(store)) yield* tarEntry(name, bytes);
    yield tarEnd();
  }
  try {
    await pipeline(blocks(), createWriteStream(file));
  } catch (error) {
    await forget(file);
    throw error;
  }
  return file;
}

const forget = (file: string) => rm(path.dirname(file), { recursive: true, force: true });
