import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { byteRange } from '../../kernel/http/byte-range';

/** A file that lies in pieces. */
export interface PiecedFile {
  readonly bytes: number;
  /** The piece that contains a byte, with the place of its first byte. */
  pieceAt(at: number): Promise<{ readonly at: number; readonly bytes: Buffer }>;
}

/** A file while it is served. */
interface ServedFile {
  readonly address: string;
  /** Throws what kept a reader from a part of the file: what was made of it is not whole, even where ffmpeg says so. */
  readonly throwIfUnread: () => void;
  readonly close: () => void;
}

interface Serving {
  readonly file: PiecedFile;
  /** The first part that could not be read. */
  failure?: { readonly reason: unknown };
}

const HOST = '127.0.0.1';

/**
 * Serves files that lie in pieces to ffmpeg on the loopback, each at an address that nobody guesses. No node needs room
 * for a whole file on its disk.
 */
export class SourceServer {
  readonly #files = new Map<string, Serving>();
  #server: Promise<Server> | undefined;

  /** The address of a file until `close` of it is called. */
  async serve(file: PiecedFile): Promise<ServedFile> {
    this.#server ??= this.#listen();
    const { port } = (await this.#server).address() as AddressInfo;
    const path = `/${randomBytes(24).toString('base64url')}`;
    const serving: Serving = { file };
    this.#files.set(path, serving);
    return {
      address: `http://${HOST}:${port}${path}`,
      throwIfUnread: () => {
        if (serving.failure) throw serving.failure.reason;
      },
      close: () => this.#files.delete(path),
    };
  }

  async close(): Promise<void> {
    const server = await this.#server;
    this.#server = undefined;
    this.#files.clear();
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  async #listen(): Promise<Server> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    server.listen(0, HOST);
    await once(server, 'listening');
    // It is there for processes that this one started: alone it keeps nothing running.
    server.unref();
    return server;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const serving = this.#files.get(request.url ?? '');
    if (!serving || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const { file } = serving;
    const range = byteRange(request.headers.range, file.bytes);
    if (range === 'beyond') {
      response.writeHead(416, { 'content-range': `bytes */${file.bytes}` }).end();
      return;
    }
    const { from, to } = range ?? { from: 0, to: file.bytes - 1 };
    response.writeHead(range ? 206 : 200, {
      'content-type': 'application/octet-stream',
      'accept-ranges': 'bytes',
      'content-length': to - from + 1,
      ...(range ? { 'content-range': `bytes ${from}-${to}/${file.bytes}` } : {}),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await send(file, from, to, response);
    } catch (reason) {
      // A reader that is gone misses nothing.
      if (!response.destroyed) serving.failure ??= { reason };
      throw reason;
    }
  }
}

async function send(file: PiecedFile, from: number, to: number, response: ServerResponse): Promise<void> {
  for (let at = from; at <= to; ) {
    const piece = await file.pieceAt(at);
    const part = piece.bytes.subarray(at - piece.at, to + 1 - piece.at);
    if (part.length === 0) throw new Error(`Byte ${at} is in no piece.`);
    if (response.destroyed) return;
    at += part.length;
    if (!response.write(part) && !(await isDrained(response))) return;
  }
  response.end();
}

/** Waits until more can be written; false where the reader is gone. */
function isDrained(response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => {
      response.off('drain', onDrain).off('close', onClose);
      resolve(isOpen);
    };
    const onDrain = () => settle(true);
    const onClose = () => settle(false);
    response.on('drain', onDrain).on('close', onClose);
    if (response.destroyed) settle(false);
  });
}
