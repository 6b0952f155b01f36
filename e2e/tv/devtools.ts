import type { Readable, Writable } from 'node:stream';

/** An event notification of an engine. */
export interface Notice {
  readonly method: string;
  readonly params: Record<string, unknown>;
}

interface Answer {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { message: string };
  readonly method?: string;
  readonly params?: Record<string, unknown>;
}

/** Sends a command to an engine and waits for its result. */
type Command = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** A protocol session: numbered commands, their results, and notifications in between. */
export interface Conversation {
  readonly command: Command;
  /** Handles an incoming message. */
  readonly hear: (text: string) => void;
  /** Rejects all pending commands with a reason. */
  readonly end: (reason: string) => void;
}

const ANSWER_LIMIT = 20_000;

/** Starts a session over any text transport. */
export function converse(send: (text: string) => void, onNotice: (notice: Notice) => void): Conversation {
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; fail: (why: string) => void }
  >();
  let last = 0;
  return {
    command: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const fail = (why: string) => {
          clearTimeout(limit);
          waiting.delete(id);
          reject(new Error(`${method}: ${why}`));
        };
        const limit = setTimeout(() => fail('no answer in time'), ANSWER_LIMIT);
        waiting.set(id, {
          fail,
          resolve: (result) => {
            clearTimeout(limit);
            waiting.delete(id);
            resolve(result);
          },
        });
        send(JSON.stringify({ id, method, params }));
      }),
    hear(text) {
      const { id, result, error, method, params } = JSON.parse(text) as Answer;
      if (id === undefined) onNotice({ method: method ?? '', params: params ?? {} });
      else if (error) waiting.get(id)?.fail(error.message);
      else waiting.get(id)?.resolve(result ?? {});
    },
    end(reason) {
      waiting.forEach(({ fail }) => fail(reason));
    },
  };
}

/** A session over the two pipes of `--remote-debugging-pipe`, where a zero byte ends each message. */
export function converseOverPipes(
  toEngine: Writable,
  fromEngine: Readable,
  onNotice: (notice: Notice) => void,
): Conversation {
  const conversation = converse((text) => toEngine.write(`${text}\0`), onNotice);
  let rest = '';
  fromEngine.setEncoding('utf8');
  fromEngine.on('data', (part: string) => {
    const messages = (rest + part).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) conversation.hear(message);
  });
  // An engine that exits closes its pipes; pending commands are rejected by `end`.
  toEngine.on('error', () => conversation.end('the engine is gone'));
  fromEngine.on('close', () => conversation.end('the engine is gone'));
  return conversation;
}
