import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const LOOK_MS = 100;
const PATIENCE_MS = 30_000;

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Reads the letters that nodes write into folders, as they come: a folder keeps the last thousand only. */
export class Letters {
  readonly #folders: readonly string[];
  readonly #read = new Set<string>();
  readonly #letters: Letter[] = [];
  readonly #reading: Promise<void>;
  #isOver = false;

  constructor(...folders: string[]) {
    this.#folders = folders;
    this.#reading = this.#watch();
  }

  get all(): readonly Letter[] {
    return this.#letters;
  }

  to(email: string): Letter[] {
    return this.#letters.filter(({ to }) => to === email);
  }

  /** Waits for a letter to an address; undefined where none comes in time. */
  async wait(email: string, fits: (letter: Letter) => boolean, limitMs = PATIENCE_MS): Promise<Letter | undefined> {
    const limit = Date.now() + limitMs;
    for (;;) {
      const found = this.to(email).findLast(fits);
      if (found || Date.now() > limit) return found;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** The secret in a link of a letter to an address. */
  async token(email: string, page = ''): Promise<string> {
    const letter = await this.wait(email, ({ text }) => text.includes('token=') && text.includes(page));
    const token = /[?&#]token=([\w.~-]+)/.exec(letter?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`no letter with a link came to ${email}`);
    return token;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#reading;
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      for (const folder of this.#folders) await this.#look(folder);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async #look(folder: string): Promise<void> {
    // The folder does not exist before the first letter. Names with a leading dot are still being written.
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
    for (const name of names.toSorted((a, b) => a.localeCompare(b)).map((each) => path.join(folder, each))) {
      if (this.#read.has(name)) continue;
      const text = await readFile(name, 'utf8').catch(() => undefined);
      // Deleted as one of the oldest since it was listed.
      if (text === undefined) continue;
      this.#read.add(name);
      const header = (title: string) => new RegExp(`^${title}: (.*)$`, 'm').exec(text)?.[1] ?? '';
      this.#letters.push({ to: header('To'), subject: header('Subject'), text });
    }
  }
}
