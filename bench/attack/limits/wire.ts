import { once } from 'node:events';
import { connect } from 'node:net';
import type { DeviceFlowSession } from '@touchline/contract';
import { type Attack, check } from '../world/attack';
import { ask, json } from '../world/http';
import { germanAddress, must } from '../world/people';

const EVIL = 'evil.example';
const LIMIT_MS = 10_000;

/** The first line of the answer to some bytes; empty where the connection is closed. */
async function firstLine(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  // The other direction stays open: a server ends what a client that hung up has asked for.
  socket.write(bytes);
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1');
  });
  await once(socket, 'close');
  return text.split('\r\n', 1)[0] ?? '';
}

const request = (encoding: string, body: string) =>
  [
    'POST /api/login/deviceflowsessions HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Connection: close',
    `Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n');

const CHUNKED = '2\r\n{}\r\n0\r\n\r\n';

export const framing: Attack = {
  name: 'framing',
  title: 'Bodies with an unknown transfer encoding',
  async run({ nodes }) {
    const port = nodes[0]?.port ?? 0;
    const encodings = ['xchunked', 'chunked, xchunked', 'identity, xchunked', 'gzip'];
    const lines = await Promise.all(encodings.map((encoding) => firstLine(port, request(encoding, CHUNKED))));
    const accepted = lines.filter((line) => / 2\d\d /.test(line)).length;
    const plain = await firstLine(port, request('chunked', CHUNKED));
    return [
      check(accepted === 0, `${accepted} of ${encodings.length} accepted`),
      check(/ 201 /.test(plain), `chunked: ${plain || 'no answer'}`),
    ];
  },
};

export const forgedHost: Attack = {
  name: 'host',
  title: 'A forged host',
  async run({ address, nodes }) {
    const urls: string[] = [];
    for (const at of [address, ...nodes.map((node) => node.address)])
      for (const headers of [
        { host: EVIL },
        { 'x-forwarded-host': EVIL },
        { forwarded: `host=${EVIL}` },
        { host: `127.0.0.1@${EVIL}` },
      ]) {
        const made = await ask(`${at}/api/login/deviceflowsessions`, { body: {}, headers, from: germanAddress() });
        if (made.status === 400) continue;
        urls.push((json(must(made, 'show a code')) as DeviceFlowSession).verificationUrl);
      }
    const wrong = urls.filter((url) => url.includes(EVIL)).length;
    return [check(wrong === 0 && urls.length > 0, `${wrong} of ${urls.length} links lead to ${EVIL}`)];
  },
};
