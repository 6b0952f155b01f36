import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Node } from './world';

const addresses = new WeakMap<Node, Promise<string>>();

function addressOf(node: Node): Promise<string> {
  const known = addresses.get(node) ?? node.app.listen({ port: 0, host: '127.0.0.1' });
  addresses.set(node, known);
  return known;
}

/** A server-sent event stream on a separate connection, and the events received so far. */
interface EventStream {
  request: ClientRequest;
  answer: IncomingMessage;
  heard: { text: string; ended: boolean };
  /** The data of every event, parsed as JSON. */
  messages: () => unknown[];
}

/** Subscribes to a path below `/api` until the test ends. */
export async function listenTo(node: Node, path: string, headers: Record<string, string>): Promise<EventStream> {
  const heard = { text: '', ended: false };
  const request = get(`${await addressOf(node)}/api${path}`, { headers, agent: false });
  onTestFinished(() => {
    request.destroy();
  });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8').on('data', (part: string) => {
    heard.text += part;
  });
  answer
    .on('error', () => undefined)
    .on('end', () => {
      heard.ended = true;
    });
  const messages = () => [...heard.text.matchAll(/^data: (.+)$/gm)].map(([, data = '']): unknown => JSON.parse(data));
  return { request, answer, heard, messages };
}
