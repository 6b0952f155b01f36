/** The pictures that the content refers to: each name is drawn once, when the folder is written. */
export class Gallery {
  readonly #drawings = new Map<string, () => string>();

  /** Hangs a picture under a name and gives the name back, ready to be written into a content file. */
  hang(name: string, draw: () => string): string {
    if (!this.#drawings.has(name)) this.#drawings.set(name, draw);
    return name;
  }

  /** Every picture with its svg text. */
  *pictures(): Generator<[name: string, svg: string]> {
    for (const [name, draw] of this.#drawings) yield [name, draw()];
  }
}
