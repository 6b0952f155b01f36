import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { checkName } from './folder';
import { escaped, type Signer, sha256, signed } from './sigv4';
import { type Storage, StorageFull } from './storage';

export interface S3Settings extends Signer {
  /** Such as https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
  /** In front of every name; empty, or without a slash at the end. */
  readonly prefix: string;
  /** `path`: endpoint/bucket/name; `host`: bucket.endpoint/name. */
  readonly addressing: 'path' | 'host';
}

interface S3Options extends S3Settings {
  readonly limitBytes: number | undefined;
  readonly usedBytes: () => Promise<number>;
  /** How long an attempt may take. */
  readonly limitMs?: number;
  /** Waits between attempts. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** The size of one part of a large object. */
  readonly partBytes?: number;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  /** With the prefix; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal | undefined;
}

/** An answer that has arrived as a whole. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const LIMIT_MS = 30_000;
const ATTEMPTS = 4;
/** Of several parts; a bucket takes parts from 5 MB on. */
const PART_BYTES = 16 * 1024 * 1024;
const MOST_DELETED = 1000;
/** How often the limit of the operator is compared with what is stored. */
const LOOK_MS = 5000;
/** An upload in parts that began so long ago was given up by a node that is gone. */
const GONE_MS = 86_400_000;

/** Objects of a bucket that speaks S3: Amazon's, or MinIO, Ceph, R2 and others. Every call here may be repeated. */
export function createS3Storage(options: S3Options): Storage {
  const { limitMs = LIMIT_MS, pause = delay, partBytes = PART_BYTES, limitBytes, usedBytes } = options;
  const base = addressOf(options);
  const keyOf = (name: string): string => (options.prefix ? `${options.prefix}/` : '') + checkName(name);
  let looked: { at: number; free: number } | undefined;

  const free = async (): Promise<number> =>
    limitBytes === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, limitBytes - (await usedBytes()));

  const needRoom = async (bytes: number): Promise<void> => {
    const now = performance.now();
    if (!looked || now - looked.at > LOOK_MS || looked.free < bytes) looked = { at: now, free: await free() };
    if (looked.free < bytes) throw new StorageFull(`The limit for ${options.bucket} is reached.`);
    looked.free -= bytes;
  };

  const attempt = async ({ method, key, query = {}, headers = {}, body, signal }: Call): Promise<Answer> => {
    const url = new URL(`${base}${key.split('/').map(escaped).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The query as it is signed: URLSearchParams would write a space as a plus.
    const search = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
    const request = { method, url, headers, bodyHash: sha256(body ?? '') };
    const limit = AbortSignal.timeout(limitMs);
    const answer = await fetch(search ? `${url.origin}${url.pathname}?${search}` : url, {
      method,
      headers: signed(request, options, new Date()),
      ...(body && { body }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  /** Repeats what failed for a moment, also in the middle of an answer; the answer has a status below 300, or one that was asked for. */
  const call = async (request: Call, accepted: readonly number[] = []): Promise<Answer> => {
    let failure: unknown;
    for (let tries = 0; tries < ATTEMPTS; tries++) {
      if (tries > 0) await pause(200 * 4 ** (tries - 1));
      try {
        const answer = await attempt(request);
        if (answer.status < 300 || accepted.includes(answer.status)) return answer;
        failure = refusal(options.bucket, answer.status, answer.body.toString('utf8', 0, 2000));
        if (failure instanceof StorageFull || !isPassing(answer.status)) throw failure;
      } catch (error) {
        if (error === failure) throw error;
        request.signal?.throwIfAborted();
        failure = error;
      }
    }
    throw new Error(`${options.bucket} cannot be reached`, { cause: failure });
  };

  const put: Storage['put'] = async (name, bytes) => {
    const key = keyOf(name);
    const body = bytes instanceof Uint8Array ? own(bytes) : Buffer.concat(bytes);
    await needRoom(body.length);
    await call({ method: 'PUT', key, body });
  };

  /** An upload in parts; what was uploaded of one that failed is given up. */
  const putParts = async (key: string, file: string, size: number): Promise<void> => {
    const begun = textOf(await call({ method: 'POST', key, query: { uploads: '' } }));
    const uploadId = tagOf(begun, 'UploadId');
    if (!uploadId) throw new Error(`${options.bucket} did not begin an upload`);
    const handle = await open(file);
    try {
      const tags: string[] = [];
      for (let at = 0; at < size; at += partBytes) {
        const body = Buffer.alloc(Math.min(partBytes, size - at));
        const { bytesRead } = await handle.read(body, 0, body.length, at);
        if (bytesRead !== body.length) throw new Error(`${file} became shorter while it was stored`);
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { headers } = await call({ method: 'PUT', key, query, body });
        tags.push(headers.get('etag') ?? '');
      }
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const done = textOf(await call({ method: 'POST', key, query: { uploadId }, body }));
      // It answers 200 before it knows.
      if (done.includes('<Error>')) throw new Error(`${options.bucket} did not complete an upload`);
    } catch (error) {
      await call({ method: 'DELETE', key, query: { uploadId } }, [404]).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  };

  return {
    kind: 's3',
    name: options.prefix ? `${options.bucket}/${options.prefix}` : options.bucket,
    put,
    async putFile(name, file) {
      const { size } = await stat(file);
      await needRoom(size);
      if (size > partBytes) return putParts(keyOf(name), file, size);
      const handle = await open(file);
      try {
        const body = await handle.readFile();
        await call({ method: 'PUT', key: keyOf(name), body: own(body) });
      } finally {
        await handle.close();
      }
    },
    async get(name) {
      const { status, body } = await call({ method: 'GET', key: keyOf(name) }, [404]);
      return status === 404 ? undefined : body;
    },
    async getFile(name, file, signal) {
      const key = keyOf(name);
      const handle = await open(file, 'w');
      let isThere = false;
      try {
        // In parts, so that each has a time limit of its own.
        for (let at = 0; ; at += partBytes) {
          const headers = { range: `bytes=${at}-${at + partBytes - 1}` };
          const { status, body } = await call({ method: 'GET', key, headers, signal }, [404, 416]);
          isThere = status !== 404;
          if (status < 300) await handle.writeFile(body);
          if (status !== 206 || body.length < partBytes) break;
        }
      } finally {
        await handle.close();
        if (!isThere) await rm(file, { force: true });
      }
      return isThere;
    },
    async delete(names) {
      for (let from = 0; from < names.length; from += MOST_DELETED) {
        const some = names.slice(from, from + MOST_DELETED);
        const keys = some.map((name) => `<Object><Key>${keyOf(name)}</Key></Object>`);
        const body = Buffer.from(`<Delete><Quiet>true</Quiet>${keys.join('')}</Delete>`);
        const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
        const answer = await call({ method: 'POST', key: '', query: { delete: '' }, headers, body });
        if (textOf(answer).includes('<Error>')) throw new Error(`${options.bucket} did not delete everything`);
      }
      looked = undefined;
    },
    free,
    async tidy() {
      const prefix = options.prefix ? `${options.prefix}/` : '';
      const listed = textOf(await call({ method: 'GET', key: '', query: { uploads: '', prefix } }));
      for (const [upload] of listed.matchAll(/<Upload>.*?<\/Upload>/gs)) {
        const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((name) => tagOf(upload, name));
        if (!key?.startsWith(prefix) || !uploadId || !(Date.now() - Date.parse(begun ?? '') > GONE_MS)) continue;
        await call({ method: 'DELETE', key, query: { uploadId } }, [404]);
      }
    },
  };
}

/** Where the objects of a bucket are, with a slash at the end. */
function addressOf({ endpoint, bucket, addressing }: S3Settings): string {
  const { protocol, host, pathname } = new URL(endpoint);
  const folder = pathname.replace(/\/+$/, '');
  return addressing === 'path'
    ? `${protocol}//${host}${folder}/${bucket}/`
    : `${protocol}//${bucket}.${host}${folder}/`;
}

/** What may succeed when it is tried again. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

function refusal(bucket: string, status: number, text: string): Error {
  const code = tagOf(text, 'Code') ?? String(status);
  if (/QuotaExceeded|StorageFull|InsufficientStorage/i.test(code) || status === 507)
    return new StorageFull(`The bucket ${bucket} is full.`);
  return new Error(`The bucket ${bucket} answered ${status} (${code})`);
}

const tagOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const textOf = ({ body }: Answer): string => body.toString('utf8');

/** The bytes as `fetch` takes them: memory that is not shared. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
