import { type ClientRequest, request } from 'node:http';
import type { Answer } from './request';

/** Event streams that viewers hold open. */
export class HeldStreams {
  readonly #open: ClientRequest[] = [];

  get count(): number {
    return this.#open.length;
  }

  /** Opens a stream; resolves with its head and first part. */
  open(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } }, (answer) => {
        const head = answer.rawHeaders.reduce((sum, word) => sum + word.length + 2, 0);
        answer.on('error', () => undefined);
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: head, text: () => '' });
      });
      asked.on('error', reject);
      asked.end();
      this.#open.push(asked);
    });
  }

  close(): void {
    for (const each of this.#open.splice(0)) {
      each.on('error', () => undefined);
      each.destroy();
    }
  }
}
