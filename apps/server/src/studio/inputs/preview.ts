import { Problem } from '../../kernel/http/problem';
import { type LiveServices, previewStream } from '../../live';
import type { WatchingServices } from '../../watching';

interface PreviewOptions {
  live: Pick<LiveServices, 'inputReader'>;
  addresses: WatchingServices['addresses'];
  /** Epoch ms. */
  now: () => number;
}

const SECONDS = 3600;

/** Signed addresses of signals, for operators only. */
export class InputPreviews {
  readonly #options: PreviewOptions;

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  async address(id: string, operator: string, base: string): Promise<{ url: string; expiresAt: number }> {
    const { live, addresses, now } = this.#options;
    const { input } = await live.inputReader.detail(id);
    if (input.signal.state !== 'steady' && input.signal.state !== 'unsteady')
      throw new Problem(409, 'No signal', input.signal.reason ?? 'There is a preview while an encoder sends.');
    const expiresAt = Math.floor(now() / 1000) + SECONDS;
    const { url } = await addresses.signed({
      streamId: previewStream(id),
      familyId: `studio ${operator}`,
      expires: expiresAt,
      base,
    });
    return { url, expiresAt };
  }
}
