import { type ChildProcess, fork } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';

/** One connection to an encoder. */
export interface Peer {
  /** Takes an offer; answers the description of this side, once its addresses are known. */
  answer(offer: string): Promise<string>;
  /** `connected`, then `disconnected`, `failed` or `closed`. */
  onState(call: (state: string) => void): void;
  /** Packets as they are on the line: RTP, and RTCP. */
  onPacket(call: (kind: PacketKind, packet: Buffer) => void): void;
  send(kind: PacketKind, packet: Buffer): void;
  close(): void;
}

type PacketKind = 'video' | 'audio';

interface PeerOptions {
  readonly iceServers: readonly string[];
  readonly bindAddress?: string;
  readonly portRangeBegin: number;
  readonly portRangeEnd: number;
}

/** WebRTC by an optional package. */
export interface WebRtc {
  /** Whether the package is installed, and for this machine. */
  isThere(): Promise<boolean>;
  connect(options: PeerOptions): Promise<Peer>;
  close(): Promise<void>;
}

/** What the process tells. */
type Told =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: string }
  | { readonly id: number; readonly state: string }
  | { readonly id: number; readonly kind: PacketKind; readonly packet: Uint8Array };

interface Connection {
  onTold: (told: Told) => void;
}

/** A process that was started, with what it does. */
interface Running {
  readonly child: ChildProcess;
  readonly connections: Map<number, Connection>;
  readonly gone: Promise<void>;
  readonly starting: () => Promise<Running>;
}

const START_MS = 15_000;
const GATHER_MS = 5000;
/** For what is left to say, until it is killed. */
const FAREWELL_MS = 3000;
const MOST_SAID = 2000;
/** The settings of the server, which contain secrets, are not passed on. */
const ENVIRONMENT = Object.fromEntries(
  ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Keeps a process with the library while there are connections. Should it end, they end, and the next one starts it again. */
export class WebRtcProcess implements WebRtc {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #script: URL;
  #isThere: Promise<boolean> | undefined;
  #running: Promise<Running> | undefined;
  readonly #alive = new Set<Running>();
  #connecting = 0;
  #lastId = 0;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, script = new URL('./webrtc-process.mjs', import.meta.url)) {
    this.#log = log;
    this.#script = script;
  }

  isThere(): Promise<boolean> {
    this.#isThere ??= this.#start().then(
      async (running) => {
        this.#release(running);
        await running.gone;
        return true;
      },
      () => false,
    );
    return this.#isThere;
  }

  async connect(options: PeerOptions): Promise<Peer> {
    const starting = this.#running ?? this.#start();
    this.#running = starting;
    this.#connecting++;
    try {
      return this.#peer(await starting, options);
    } catch (error) {
      if (this.#running === starting) this.#running = undefined;
      throw error;
    } finally {
      this.#connecting--;
    }
  }

  async close(): Promise<void> {
    await this.#isThere;
    await this.#running?.catch(() => undefined);
    this.#running = undefined;
    await Promise.all(
      [...this.#alive].map(async (running) => {
        this.#release(running);
        const limit = setTimeout(() => running.child.kill('SIGKILL'), FAREWELL_MS);
        await running.gone;
        clearTimeout(limit);
      }),
    );
  }

  #peer(running: Running, options: PeerOptions): Peer {
    const { child, connections } = running;
    const id = ++this.#lastId;
    let onState: (state: string) => void = () => undefined;
    let onPacket: (kind: PacketKind, packet: Buffer) => void = () => undefined;
    let onAnswer: (sdp: string) => void = () => undefined;
    const connection: Connection = {
      onTold: (told) => {
        if ('answer' in told) onAnswer(told.answer);
        else if ('state' in told) {
          if (told.state === 'closed' || told.state === 'failed') onAnswer('');
          onState(told.state);
        } else if ('packet' in told) onPacket(told.kind, asBuffer(told.packet));
      },
    };
    connections.set(id, connection);
    const send = (message: object) => {
      // Failures show as the end of the process.
      if (child.connected) child.send(message, () => undefined);
    };
    return {
      answer: (sdp) =>
        new Promise((resolve, reject) => {
          const refuse = () => reject(new Error('The offer was not understood.'));
          const limit = setTimeout(refuse, GATHER_MS);
          onAnswer = (answer) => {
            clearTimeout(limit);
            if (answer === '') refuse();
            else resolve(answer);
          };
          send({ open: id, sdp, options });
        }),
      onState: (call) => {
        onState = call;
      },
      onPacket: (call) => {
        onPacket = call;
      },
      send: (kind, packet) => send({ send: id, kind, packet }),
      close: () => {
        connections.delete(id);
        send({ close: id });
        if (connections.size === 0 && this.#connecting === 0) this.#release(running);
      },
    };
  }

  /** Nobody needs it any more: it says goodbye to encoders, and ends. */
  #release({ child, starting }: Running): void {
    if (this.#running === starting()) this.#running = undefined;
    if (child.connected) child.disconnect();
  }

  #start(): Promise<Running> {
    const child = fork(this.#script, [], {
      env: ENVIRONMENT,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const connections = new Map<number, Connection>();
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
    });
    const gone = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      // Not `close`, which does not come after a disconnect.
      child.once('exit', () => resolve());
    });
    const running: Running = { child, connections, gone, starting: () => starting };
    this.#alive.add(running);
    const starting = new Promise<Running>((resolve, reject) => {
      const limit = setTimeout(() => child.kill('SIGKILL'), START_MS);
      child.on('message', (told: Told) => {
        if ('id' in told) connections.get(told.id)?.onTold(told);
        else {
          clearTimeout(limit);
          resolve(running);
        }
      });
      const ended = async () => {
        await gone;
        clearTimeout(limit);
        this.#alive.delete(running);
        reject(new Error(`WebRTC cannot be used: ${said.trim()}`));
        if (this.#running === starting) this.#running = undefined;
        if (connections.size === 0) return;
        this.#log.warn({ said }, 'the process of WebRTC ended; encoders connect again');
        for (const [id, { onTold }] of connections) onTold({ id, state: 'closed' });
      };
      void ended();
    });
    return starting;
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
