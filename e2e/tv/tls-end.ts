import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** Distinguished encoding (X.690): a tag, the length, the content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const bytes = body.length < 0x100 ? [body.length] : [body.length >> 8, body.length & 0xff];
  // As short as possible, or Chromium refuses it.
  const length = body.length < 0x80 ? bytes : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

/** A certificate that signs itself, and its key, in PEM. */
function ownCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
  const [commonName, ecdsaWithSha256] = [id('550403'), id('2a8648ce3d040302')];
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from('127.0.0.1')))));
  const algorithm = der(0x30, ecdsaWithSha256);
  const [from, to] = ['200101000000Z', '491231000000Z'].map((time) => der(0x17, Buffer.from(time))) as [Buffer, Buffer];
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const [version, serial] = [der(0xa0, der(0x02, Buffer.from([2]))), der(0x02, Buffer.from([1]))];
  const body = der(0x30, version, serial, algorithm, name, der(0x30, from, to), name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const whole = der(0x30, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
  };
}

/** The first byte of a TLS connection. */
const HANDSHAKE = 0x16;

/**
 * Packages are made for https only: a TLS end in front of the tested server. The server does not know of it and names
 * its own addresses by http, so the same port takes both.
 */
export async function openTlsEnd(server: string): Promise<{ address: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const join = (outer: Socket) => {
    const inner = connect(Number(port), hostname);
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  };
  const secure = createTlsServer(ownCertificate(), join);
  const end = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null;
      if (first === null) return;
      socket.unshift(first);
      if (first[0] === HANDSHAKE) secure.emit('connection', socket);
      else join(socket);
    });
  });
  end.listen(0, '127.0.0.1');
  await once(end, 'listening');
  return {
    address: `https://127.0.0.1:${(end.address() as AddressInfo).port}`,
    async close() {
      const closed = once(end, 'close');
      end.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
