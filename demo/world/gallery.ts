/** Pictures referenced by the content; each is drawn once, when the folder is written. */
export class Gallery {
  readonly #drawings = new Map<string, () => string>();

  /** Adds a picture and returns its name for use in a content file. */
  add(name: string, draw: () => string): string {
    if (!this.#drawings.has(name)) this.#drawings.set(name, draw);
    return name;
  }

  /** All pictures as SVG. */
  *pictures(): Generator<[name: string, svg: string]> {
    for (const [name, draw] of this.#drawings) yield [name, draw()];
  }
}
