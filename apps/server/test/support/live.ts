import type { InputDetail, InputKey, InputSettings, LiveInput } from '@touchline/contract';
import { onTestFinished, vi } from 'vitest';
import { makeSignal, shifted } from '../../src/live/testing/flv';
import { Publisher, type Status } from '../../src/live/testing/publisher';
import { type Insider, insider } from './studio';
import { Clock, cloneDatabase, type Node, type NodeOptions, startNode } from './world';

type MediaMessage = Awaited<ReturnType<typeof makeSignal>>[number];

/** A clock in whole milliseconds. */
class LiveClock extends Clock {
  override readonly now = () => Math.round(this.seconds * 1000);
}

const STEP_MS = 200;
const SIGNAL_SECONDS = 8;
const signals = new Map<string, Promise<MediaMessage[]>>();

/** The messages of an encoder for some seconds, made once. */
export function signal(options: Partial<Parameters<typeof makeSignal>[0]> = {}): Promise<MediaMessage[]> {
  const key = JSON.stringify(options);
  const known = signals.get(key) ?? makeSignal({ seconds: SIGNAL_SECONDS, ...options });
  signals.set(key, known);
  return known;
}

/** A node that takes signals, with an operator; its time passes as the test says. */
export class Stage {
  readonly node: Node;
  readonly operator: Insider;
  readonly #encoders = new Set<Encoder>();

  private constructor(node: Node, operator: Insider) {
    this.node = node;
    this.operator = operator;
  }

  /** Starts a node on the content of the small operator, or on the database of another. */
  static async open(options: NodeOptions & { operator?: Insider; email?: string } = {}): Promise<Stage> {
    const database = options.database ?? (await cloneDatabase('filled'));
    const node = await startNode({
      clock: new LiveClock(),
      ...options,
      database,
      env: { RTMP_PORT: '0', SRT_PORTS: 'off', WHIP_UDP_PORTS: 'off', ...options.env },
    });
    let closed: Promise<void> | undefined;
    const once: Node = { ...node, close: () => (closed ??= node.close()) };
    onTestFinished(async () => {
      await once.close();
      if (!options.database) await database.drop();
    });
    await node.services.live.ingest.listen('127.0.0.1');
    return new Stage(once, options.operator ?? (await insider(node, 'producer', options.email)));
  }

  get port(): number {
    return this.node.services.live.ingest.ports().rtmp ?? 0;
  }

  async ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<T> {
    const answer = await this.operator.browser.ask(method, `/studio/${path}`, payload ? { payload } : {});
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.statusCode === 204 ? (undefined as T) : answer.json<T>();
  }

  makeInput(
    target: { kind: 'channel' | 'event'; id: string } = { kind: 'channel', id: 'one' },
    settings: Partial<InputSettings> = {},
  ): Promise<LiveInput> {
    return this.ask('POST', 'inputs', { name: 'Main pitch', kind: 'rtmp', target, settings });
  }

  async key(id: string, place: 'main' | 'backup' = 'main'): Promise<string> {
    const { addresses } = await this.ask<InputKey>('POST', `inputs/${id}/key-looks`);
    return addresses.find((each) => each.place === place)?.key ?? '';
  }

  detail = (id: string) => this.ask<InputDetail>('GET', `inputs/${id}`);
  setAir = (id: string, isOn: boolean) => this.ask<LiveInput>('PUT', `inputs/${id}/air`, { isOn });

  /** Connects an encoder; it sends while time passes. */
  async connect(name: string, messages?: MediaMessage[]): Promise<Encoder> {
    const { publisher, status } = await Publisher.publish({ port: this.port, name });
    const encoder = new Encoder(publisher, status, messages ?? (await signal()));
    this.#encoders.add(encoder);
    onTestFinished(() => encoder.cut());
    return encoder;
  }

  /** An encoder with the key of an input. */
  async encoder(id: string, place: 'main' | 'backup' = 'main', messages?: MediaMessage[]): Promise<Encoder> {
    return this.connect(await this.key(id, place), messages);
  }

  /** Lets time pass: encoders send, and the node does what it does several times a second. */
  async pass(seconds: number): Promise<void> {
    const { clock, services } = this.node;
    for (let left = Math.round(seconds * 1000); left > 0; left -= STEP_MS) {
      clock.seconds = Math.round(clock.seconds * 1000 + Math.min(left, STEP_MS)) / 1000;
      for (const encoder of this.#encoders) await encoder.send(STEP_MS);
      await services.live.ingest.tick();
      await services.live.ingest.idle();
    }
  }

  /** Cuts the line of an encoder, and settles when the node has noticed. */
  async cut(encoder: Encoder): Promise<void> {
    const { ingest } = this.node.services.live;
    const before = ingest.connections;
    encoder.cut();
    await vi.waitUntil(() => ingest.connections < before, { timeout: 20_000 });
    await ingest.idle();
  }

  /** Time jumps; nobody sends meanwhile. */
  async jump(seconds: number): Promise<void> {
    this.node.clock.seconds += seconds;
    await this.node.services.live.ingest.tick();
    await this.node.services.live.ingest.idle();
  }
}

/** An encoder of a test. */
class Encoder {
  readonly publisher: Publisher;
  readonly status: Status | undefined;
  readonly #messages: readonly MediaMessage[];
  #sentMs = 0;
  #next = 0;
  #syncs = 100;
  isSending = true;

  constructor(publisher: Publisher, status: Status | undefined, messages: readonly MediaMessage[]) {
    this.publisher = publisher;
    this.status = status;
    this.#messages = messages;
  }

  /** Sends what is due, and settles when the server has it. */
  async send(ms: number): Promise<void> {
    if (!this.isSending || this.publisher.isClosed) return;
    this.#sentMs += ms;
    for (;;) {
      const round = Math.floor(this.#next / this.#messages.length);
      const message = this.#messages[this.#next % this.#messages.length];
      if (!message) return;
      const [due] = shifted([message], round * SIGNAL_SECONDS * 1000);
      if (!due || due.timestamp > this.#sentMs) break;
      this.publisher.media(due);
      this.#next++;
    }
    const sync = this.#syncs++;
    this.publisher.command('_checkbw', sync, null);
    await this.publisher.until(() => this.publisher.resultOf(sync) !== undefined);
  }

  /** The line is cut. */
  cut(): void {
    this.isSending = false;
    this.publisher.destroy();
  }
}
