import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from './folder';
import { createS3Storage } from './s3';
import { authorization, sha256 } from './sigv4';
import { type Storage, StorageFull } from './storage';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'touchline-storage-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

const signer = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'very secret', region: 'eu-central-1' };

/** A bucket that checks signatures, with failures that a test orders. */
async function bucket() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const failures: number[] = [];
  const calls: string[] = [];
  /** How many answers break off after their first byte. */
  const broken = { answers: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const header = (name: string): string => String(request.headers[name] ?? '');
      calls.push(`${request.method} ${url.pathname}`);
      const answer = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) =>
        response.writeHead(status, headers).end(text);
      const [, names = ''] = /SignedHeaders=([^,]+)/.exec(header('authorization')) ?? [];
      const headers = Object.fromEntries(
        names
          .split(';')
          .filter((name) => name !== 'host')
          .map((name) => [name, header(name)]),
      );
      const bodyHash = header('x-amz-content-sha256');
      const expected = authorization(
        { method: request.method ?? '', url, headers, bodyHash },
        signer,
        header('x-amz-date'),
      );
      if (header('authorization') !== expected || bodyHash !== sha256(body))
        return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      const failure = failures.shift();
      if (failure) return answer(failure, '<Error><Code>SlowDown</Code></Error>');
      const key = decodeURIComponent(url.pathname.replace(/^\/media\//, ''));
      const uploadId = url.searchParams.get('uploadId');
      if (url.searchParams.has('uploads') && request.method === 'GET') {
        const listed = [...uploads.keys()].map((id) => {
          const begun = id === 'old' ? '2020-01-01T00:00:00.000Z' : new Date().toISOString();
          return `<Upload><Key>club/big</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
        });
        return answer(200, `<List>${listed.join('\n')}</List>`);
      }
      if (url.searchParams.has('uploads')) {
        const id = `u${uploads.size}+/=`;
        uploads.set(id, new Map());
        return answer(200, `<X><UploadId>${id}</UploadId></X>`);
      }
      if (url.searchParams.has('delete')) {
        if (header('content-md5') !== createHash('md5').update(body).digest('base64')) return answer(400);
        for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name);
        return answer(200, '<DeleteResult/>');
      }
      if (uploadId !== null) {
        const parts = uploads.get(uploadId);
        if (!parts) return answer(404);
        if (request.method === 'PUT') {
          parts.set(Number(url.searchParams.get('partNumber')), body);
          return answer(200, '', { etag: `"${sha256(body)}"` });
        }
        if (request.method === 'POST') objects.set(key, Buffer.concat([...parts.values()]));
        uploads.delete(uploadId);
        return answer(200, '<Done/>');
      }
      if (request.method === 'PUT') {
        objects.set(key, body);
        return answer(200);
      }
      const found = objects.get(key);
      if (!found) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(header('range')) ?? [];
      if (broken.answers-- > 0) {
        response.writeHead(from === undefined ? 200 : 206, { 'content-length': found.length });
        response.write(found.subarray(0, 1), () => response.destroy());
        return undefined;
      }
      if (from === undefined) return answer(200, found);
      if (Number(from) >= found.length) return answer(416);
      return answer(206, found.subarray(Number(from), Number(to) + 1));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const storage = createS3Storage({
    ...signer,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'media',
    prefix: 'club',
    addressing: 'path',
    limitBytes: 1_000_000,
    usedBytes: async () => 400_000,
    partBytes: 1000,
    pause: async () => undefined,
  });
  return { storage, objects, uploads, failures, calls, broken };
}

const kinds: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['folder', async () => createFolderStorage({ folder: await folder(), usedBytes: async () => 0, reserveBytes: 0 })],
  ['bucket', async () => (await bucket()).storage],
];

describe.each(kinds)('A %s', (_, make) => {
  test('gives back what was put in, until it is deleted', async () => {
    const storage = await make();
    await storage.put('in-1/v0/17.m4s', Buffer.from('one'));
    await storage.put('in-1/v0/17.m4s', Buffer.from('two'));
    expect(await storage.get('in-1/v0/17.m4s')).toEqual(Buffer.from('two'));
    expect(await storage.get('in-1/v0/18.m4s')).toBeUndefined();
    await storage.delete(['in-1/v0/17.m4s', 'in-1/v0/18.m4s']);
    expect(await storage.get('in-1/v0/17.m4s')).toBeUndefined();
  });

  test.each([0, 10, 1000, 2500])('takes and gives files of %i bytes', async (size) => {
    const [storage, dir] = [await make(), await folder()];
    const bytes = Buffer.from(Array.from({ length: size }, (__, index) => index % 251));
    await writeFile(path.join(dir, 'from'), bytes);
    await storage.putFile('files/a', path.join(dir, 'from'));
    expect(await storage.getFile('files/a', path.join(dir, 'to'))).toBe(true);
    expect(await readFile(path.join(dir, 'to'))).toEqual(bytes);
    expect(await storage.getFile('files/b', path.join(dir, 'none'))).toBe(false);
    expect((await readdir(dir)).filter((name) => name !== '.writing')).toEqual(['from', 'to']);
  });

  test.each(['../up', '/root', 'a//b', 'a/../b', '', '.hidden', 'a b'])('has no object named “%s”', async (name) => {
    const storage = await make();
    await expect(async () => storage.put(name, Buffer.from('x'))).rejects.toThrow('is no name');
  });
});

describe('A folder', () => {
  test('refuses what is beyond the limit of the operator, in plain words', async () => {
    let used = 900;
    const dir = await folder();
    const storage = createFolderStorage({
      folder: dir,
      limitBytes: 1000,
      usedBytes: async () => used,
      reserveBytes: 0,
    });
    await storage.put('a', Buffer.alloc(100));
    used = 1000;
    await expect(storage.put('b', Buffer.alloc(1))).rejects.toThrow(StorageFull);
    await expect(storage.put('b', Buffer.alloc(1))).rejects.toThrow('There is no room left in');
    expect(await storage.free()).toBe(0);
    expect(await readdir(dir)).toEqual(['.writing', 'a']);
    expect(await readdir(path.join(dir, '.writing'))).toEqual([]);
  });

  test('leaves room on the disk for others', async () => {
    const dir = await folder();
    const storage = createFolderStorage({
      folder: dir,
      usedBytes: async () => 0,
      reserveBytes: Number.MAX_SAFE_INTEGER,
    });
    await expect(storage.put('a', Buffer.alloc(1))).rejects.toThrow(StorageFull);
  });

  test('leaves nothing behind where a file cannot be read, and no empty folders', async () => {
    const dir = await folder();
    const storage = createFolderStorage({ folder: dir, usedBytes: async () => 0, reserveBytes: 0 });
    await storage.put('in-1/v0/1.m4s', Buffer.from('x'));
    await expect(storage.putFile('in-1/v0/2.m4s', path.join(dir, 'none'))).rejects.toThrow('ENOENT');
    await storage.delete(['in-1/v0/1.m4s']);
    expect(await readdir(dir)).toEqual(['.writing']);
    expect(await readdir(path.join(dir, '.writing'))).toEqual([]);
  });

  test('deletes halves of objects whose writers are gone, and no other', async () => {
    const dir = await folder();
    const storage = createFolderStorage({ folder: dir, usedBytes: async () => 0, reserveBytes: 0 });
    await storage.tidy();
    await storage.put('whole', Buffer.from('x'));
    await writeFile(path.join(dir, '.writing', 'gone'), 'half');
    await utimes(path.join(dir, '.writing', 'gone'), 0, 0);
    await writeFile(path.join(dir, '.writing', 'writes'), 'half');
    await storage.tidy();
    expect(await readdir(path.join(dir, '.writing'))).toEqual(['writes']);
    expect((await storage.get('whole'))?.toString()).toBe('x');
  });
});

describe('A bucket', () => {
  test('is tried again where it fails for a moment', async () => {
    const { storage, failures, objects } = await bucket();
    failures.push(503, 500);
    await storage.put('a', Buffer.from('x'));
    expect([...objects.keys()]).toEqual(['club/a']);
    failures.push(503, 503, 503, 503);
    await expect(storage.put('b', Buffer.from('x'))).rejects.toThrow('cannot be reached');
  });

  test('is read again where an answer breaks off', async () => {
    const { storage, broken } = await bucket();
    const dir = await folder();
    await storage.put('a', Buffer.from('whole'));
    broken.answers = 2;
    expect((await storage.get('a'))?.toString()).toBe('whole');
    broken.answers = 2;
    expect(await storage.getFile('a', path.join(dir, 'to'))).toBe(true);
    expect(await readFile(path.join(dir, 'to'), 'utf8')).toBe('whole');
    broken.answers = 4;
    await expect(storage.get('a')).rejects.toThrow('cannot be reached');
  });

  test('is not tried again where it refuses', async () => {
    const { storage, failures, calls } = await bucket();
    failures.push(403);
    await expect(storage.get('a')).rejects.toThrow('answered 403 (SlowDown)');
    expect(calls).toHaveLength(1);
  });

  test('gives up an upload in parts that fails', async () => {
    const { storage, failures, uploads, objects } = await bucket();
    const dir = await folder();
    await writeFile(path.join(dir, 'from'), Buffer.alloc(5000));
    failures.push(0, 0, 400);
    await expect(storage.putFile('a', path.join(dir, 'from'))).rejects.toThrow('answered 400');
    expect([uploads.size, objects.size]).toEqual([0, 0]);
  });

  test('gives up uploads in parts that nodes began which are gone', async () => {
    const { storage, uploads } = await bucket();
    uploads.set('old', new Map());
    uploads.set('new', new Map());
    await storage.tidy();
    expect([...uploads.keys()]).toEqual(['new']);
  });

  test('has the limit of the operator', async () => {
    const { storage } = await bucket();
    expect(await storage.free()).toBe(600_000);
    await expect(storage.put('a', Buffer.alloc(600_001))).rejects.toThrow(StorageFull);
  });

  test('signs as Amazon documents it', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const given = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    };
    const bodyHash = sha256('');
    const headers = { range: 'bytes=0-9', 'x-amz-content-sha256': bodyHash, 'x-amz-date': '20130524T000000Z' };
    expect(authorization({ method: 'GET', url, headers, bodyHash }, given, '20130524T000000Z')).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});
