import type { InputDetail, InputsBoard, LiveCount, LiveInput } from '@touchline/contract';
import type { LiveFigures } from '../../audience';
import type { LiveServices, ShownInput } from '../../live';

interface BoardOptions {
  live: Pick<LiveServices, 'inputReader' | 'waysIn'>;
  audience: { live: LiveFigures };
  /** Epoch ms. */
  now: () => number;
}

/** Inputs with their viewers. */
export class InputBoards {
  readonly #options: BoardOptions;

  constructor(options: BoardOptions) {
    this.#options = options;
  }

  async read(): Promise<InputsBoard> {
    const { live, audience, now } = this.#options;
    const [inputs, ways, counts] = await Promise.all([live.inputReader.all(), live.waysIn(), audience.live.now('all')]);
    return {
      at: Math.floor(now() / 1000),
      inputs: inputs.map((input) => withViewers(input, counts)),
      ways,
    };
  }

  async detail(id: string): Promise<InputDetail> {
    const { input, ...rest } = await this.#options.live.inputReader.detail(id);
    return { input: await this.withViewers(input), ...rest };
  }

  async withViewers(input: ShownInput): Promise<LiveInput> {
    return withViewers(input, await this.#options.audience.live.now('all'));
  }
}

function withViewers(input: ShownInput, counts: readonly LiveCount[]): LiveInput {
  const { kind, id } = input.target;
  const viewers = counts.filter((count) => count[kind] === id).reduce((sum, count) => sum + count.viewers, 0);
  return { ...input, air: { ...input.air, viewers } };
}
