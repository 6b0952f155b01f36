import type { InputKey, InputsBoard } from '@touchline/contract';
import { publisherPlaces } from '@touchline/contract/schema';
import type { InputDirectory } from './inputs/directory';
import type { IngestKeys } from './inputs/keys';
import type { StoredInput } from './inputs/stored-input';
import type { Pull } from './pull/pull';
import { type Srt, srtAddress } from './srt/srt';
import type { StoredPorts } from './srt/stored-ports';
import type { WayIn, WayInput } from './way-in';
import type { Whip } from './whip/whip';

interface WaysOptions {
  directory: InputDirectory;
  keys: IngestKeys;
  srt: Srt;
  srtPorts: Pick<StoredPorts, 'all'>;
  pull: Pull;
  whip: Whip;
  /** Where this service is reached, without a slash at the end. */
  publicUrl: string;
  /** Whether this node is the one that fetches an input. */
  fetches: (inputId: string) => boolean;
  onError: (error: unknown) => void;
}

/** Keeps the ways in besides RTMP in step with the inputs: each SRT input has a listener, each pull one fetcher. */
export class WaysIn {
  readonly #options: WaysOptions;
  /** What runs, and with which settings. */
  readonly #running = new Map<string, { way: WayIn; settings: string }>();
  #work: Promise<void> = Promise.resolve();
  #isOpen = false;

  constructor(options: WaysOptions) {
    this.#options = options;
  }

  open(): void {
    this.#isOpen = true;
    this.sync();
  }

  /** Starts what should run, and stops what should not; one after the other. */
  sync(): void {
    this.#work = this.#work.then(() => this.#sync()).catch(this.#options.onError);
  }

  idle(): Promise<void> {
    return this.#work;
  }

  async states(): Promise<InputsBoard['ways']> {
    return Promise.all([this.#options.srt, this.#options.whip, this.#options.pull].map((way) => way.state()));
  }

  /** Where encoders of other protocols send. */
  async addresses(input: StoredInput, host: string): Promise<InputKey['addresses']> {
    const { srt, srtPorts, keys } = this.#options;
    if (input.kind === 'whip') return this.#whipAddresses(input);
    if (input.kind !== 'srt') return [];
    const port = (await srtPorts.all()).get(input.id);
    if (port === undefined || !(await srt.state()).isOpen) return [];
    const key = await keys.of(input, 'main');
    const latencyMs = input.settings.srtLatency;
    return [{ kind: 'srt', place: 'main', address: srtAddress({ host, port, key, latencyMs, mode: 'caller' }) }];
  }

  async close(): Promise<void> {
    const { srt, pull, whip } = this.#options;
    this.#isOpen = false;
    await this.#work;
    this.#running.clear();
    await Promise.all([srt, pull, whip].map((way) => way.close()));
  }

  async #whipAddresses(input: StoredInput): Promise<InputKey['addresses']> {
    const { whip, keys, publicUrl } = this.#options;
    if (!(await whip.state()).isOpen) return [];
    const address = `${publicUrl}/api/whip/${input.id}`;
    return Promise.all(
      publisherPlaces.map(async (place) => ({ kind: 'whip', place, address, key: await keys.of(input, place) })),
    );
  }

  async #sync(): Promise<void> {
    if (!this.#isOpen) return;
    const { directory, srt, srtPorts, pull, fetches } = this.#options;
    const inputs = await directory.all();
    const ports = inputs.some(({ kind }) => kind === 'srt') ? await srtPorts.all() : new Map<string, number>();
    const wanted = new Map<string, { way: WayIn; input: WayInput }>();
    for (const input of inputs) {
      if (input.kind === 'srt') wanted.set(input.id, { way: srt, input: await this.#wayInput(input, ports) });
      if (input.kind === 'pull' && fetches(input.id))
        wanted.set(input.id, { way: pull, input: await this.#wayInput(input, ports) });
    }
    for (const [id, { way }] of this.#running)
      if (!wanted.has(id)) {
        this.#running.delete(id);
        await way.stop(id);
      }
    for (const [id, { way, input }] of wanted) {
      const settings = JSON.stringify(input);
      if (this.#running.get(id)?.settings === settings) continue;
      this.#running.set(id, { way, settings });
      await way.start(input);
    }
  }

  async #wayInput(input: StoredInput, ports: ReadonlyMap<string, number>): Promise<WayInput> {
    const { pullUrl, srtLatency } = input.settings;
    const port = ports.get(input.id);
    return {
      id: input.id,
      place: 'main',
      key: await this.#options.keys.of(input, 'main'),
      ...(pullUrl === undefined ? {} : { pullUrl }),
      ...(port === undefined ? {} : { port }),
      ...(srtLatency === undefined ? {} : { latencyMs: srtLatency }),
    };
  }
}
