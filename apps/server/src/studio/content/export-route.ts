import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  /** Where archives are written; nothing of them stays. */
  workFolder: string;
  now: () => number;
}

const EXPORT = 'studioExport';
/** A folder with thousands of pictures. */
const EXPORT_MS = 10 * 60_000;
const MOST_AT_ONCE = 2;
const MAY_EXPORT: readonly string[] = calls.studioReleases.roles;

/** All public content as a folder in a tar file. */
export function exportRoute(app: FastifyInstance, { store, door, audit, workFolder, now }: Services): void {
  let making = 0;
  app.get('/studio/export', { handlerTimeout: EXPORT_MS }, async (request, reply) => {
    const actor = await door.require(request);
    const archive = await new AuditedCall(audit, request, EXPORT, actor).run(async () => {
      if (!MAY_EXPORT.includes(actor.role))
        throw new Problem(403, 'Not allowed', `The role ${actor.role} may not do this.`);
      if (making === MOST_AT_ONCE)
        throw new Problem(429, 'Too many exports', 'Other exports are being made. Try again in a minute.', {
          'retry-after': '60',
        });
      making++;
      return archiveOf(store, workFolder).finally(() => making--);
    });
    const day = new Date(now()).toISOString().slice(0, 10);
    whenClosed(reply.raw, () => void archive.close());
    const { size } = await archive.stat();
    return reply
      .type('application/x-tar')
      .header('content-length', size)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="content-${day}.tar"`)
      .send(archive.createReadStream({ start: 0 }));
  });
}

/** The archive, complete before its first byte is sent: a slow download holds no transaction open. */
async function archiveOf(store: Store, workFolder: string): Promise<FileHandle> {
  const archive = await namelessFile(workFolder);
  async function* blocks() {
    for await (const { file: name, bytes } of exportedFiles(store)) yield* tarEntry(name, bytes);
    yield tarEnd();
  }
  try {
    await writeFile(archive, blocks());
  } catch (error) {
    await archive.close();
    throw error;
  }
  return archive;
}

/** A file without a name goes with its handle, also when the process is killed. */
async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}
