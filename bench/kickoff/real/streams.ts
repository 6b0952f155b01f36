import { type ClientRequest, request } from 'node:http';
import type { Answer } from './request';

/** Event streams that viewers hold open. */
export class HeldStreams {
  readonly #open = new Set<ClientRequest>();

  get count(): number {
    return this.#open.size;
  }

  /** Opens a stream; resolves with its head, and a function that closes it. */
  open(url: string, headers: Record<string, string> = {}): Promise<{ answer: Answer; close: () => void }> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } }, (answer) => {
        const head = answer.rawHeaders.reduce((sum, word) => sum + word.length + 2, 0);
        answer.on('error', () => undefined);
        answer.resume();
        resolve({
          answer: { status: answer.statusCode ?? 0, headers: answer.headers, bytes: head, text: () => '' },
          close: () => this.#close(asked),
        });
      });
      asked.on('error', reject);
      asked.end();
      this.#open.add(asked);
    });
  }

  closeAll(): void {
    for (const each of this.#open) this.#close(each);
  }

  #close(stream: ClientRequest): void {
    this.#open.delete(stream);
    stream.on('error', () => undefined);
    stream.destroy();
  }
}
