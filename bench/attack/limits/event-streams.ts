import { get } from 'node:http';

const OPEN_LIMIT_MS = 20_000;

/** A stream of server-sent events. */
export interface Stream {
  status: number;
  isOpen: () => boolean;
  text: () => string;
  close: () => void;
}

/** Opens a stream of scores on a node, from an IP address; the status tells whether there was a place. */
export function openStream(address: string, from: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const sent = get(
      `${address}/api/v3/scores/stream?eventIds=none`,
      { agent: false, headers: { 'x-forwarded-for': from } },
      (answer) => {
        clearTimeout(timer);
        let text = '';
        let isOpen = answer.statusCode === 200;
        answer.on('data', (part: Buffer) => {
          text += part.toString('utf8');
        });
        answer.on('close', () => {
          isOpen = false;
        });
        answer.on('error', () => {
          isOpen = false;
        });
        resolve({
          status: answer.statusCode ?? 0,
          isOpen: () => isOpen,
          text: () => text,
          close: () => sent.destroy(),
        });
      },
    );
    const timer = setTimeout(() => sent.destroy(new Error('no answer to a stream')), OPEN_LIMIT_MS);
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
