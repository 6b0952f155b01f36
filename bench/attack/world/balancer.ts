import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { FROM, statusOf } from './http';

const LOOK_MS = 100;
const LOOK_LIMIT_MS = 2000;
/** Headers about one connection, which are not passed on. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', FROM]);

interface Target {
  port: number;
  isReady: boolean;
  agent: Agent;
}

/**
 * A proxy in front of the nodes, as an operator has one: sends calls in turn to nodes that are ready, repeats none, and
 * sends to all of them where none is ready. Tells the nodes the address that the caller names.
 */
export class Balancer {
  readonly #targets: Target[];
  readonly #server = createServer((incoming, answer) => this.#forward(incoming, answer));
  readonly #looks: Promise<void>[];
  #turn = 0;
  #isOver = false;

  constructor(ports: readonly number[]) {
    this.#targets = ports.map((port) => ({ port, isReady: false, agent: new Agent({ keepAlive: true }) }));
    this.#looks = this.#targets.map((target) => this.#watch(target));
  }

  /** Returns the address. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#looks);
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    for (const { agent } of this.#targets) agent.destroy();
    await closed;
  }

  isReady(port: number): boolean {
    return this.#targets.some((target) => target.port === port && target.isReady);
  }

  async #watch(target: Target): Promise<void> {
    while (!this.#isOver) {
      const status = await statusOf(`http://127.0.0.1:${target.port}/api/ready`, { limitMs: LOOK_LIMIT_MS });
      target.isReady = status === 200;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  #next(): Target | undefined {
    const ready = this.#targets.filter(({ isReady }) => isReady);
    const chosen = ready.length > 0 ? ready : this.#targets;
    return chosen[this.#turn++ % chosen.length];
  }

  #forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const target = this.#next();
    if (!target) {
      answer.writeHead(503).end();
      return;
    }
    const from = String(incoming.headers[FROM] ?? incoming.socket.remoteAddress);
    const told = incoming.headers['x-forwarded-for'];
    const onward = request({
      host: '127.0.0.1',
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      agent: target.agent,
      headers: {
        ...passedOn(incoming.headers),
        'x-forwarded-host': incoming.headers.host,
        'x-forwarded-for': told === undefined ? from : `${String(told)}, ${from}`,
      },
    });
    onward.on('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, passedOn(received.headers));
      pipeline(received, answer, () => undefined);
    });
    onward.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}

const passedOn = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
