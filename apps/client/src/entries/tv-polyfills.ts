type Choice<T> = (value: T, place: number, list: readonly T[]) => unknown;

/**
 * Polyfills of features that our code and its libraries use and the TV engines of 2020 (Chromium 68 and 69) lack. Libraries
 * are not used: they detect missing features by provoking errors, for each of which V8 parses the whole script again.
 */
export const substitutes: readonly (readonly [owner: object, name: string, value: unknown])[] = [
  [window, 'globalThis', window],
  [window, 'queueMicrotask', queueMicrotask],
  [Array.prototype, 'at', at],
  [Array.prototype, 'findLast', findLast],
  [Array.prototype, 'flatMap', flatMap],
  [Array.prototype, 'toSorted', toSorted],
  [Object, 'fromEntries', fromEntries],
  [Object, 'hasOwn', hasOwn],
  [Promise, 'allSettled', allSettled],
  [String.prototype, 'matchAll', matchAll],
  [String.prototype, 'replaceAll', replaceAll],
];

for (const [owner, name, value] of substitutes)
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });

function queueMicrotask(task: () => void): void {
  // An error in a task is reported to the page, not to a promise.
  Promise.resolve()
    .then(task)
    .catch((reason: unknown) => {
      setTimeout(() => {
        throw reason;
      });
    });
}

function at<T>(this: readonly T[], place: number): T | undefined {
  return this[place < 0 ? this.length + place : place];
}

function findLast<T>(this: readonly T[], isWanted: Choice<T>): T | undefined {
  for (let place = this.length - 1; place >= 0; place--) {
    const value = this[place] as T;
    if (isWanted(value, place, this)) return value;
  }
  return undefined;
}

function flatMap<T>(this: readonly T[], parts: Choice<T>): unknown[] {
  const all: unknown[] = [];
  return all.concat(...this.map(parts));
}

function toSorted<T>(this: readonly T[], order?: (one: T, other: T) => number): T[] {
  return [...this].sort(order);
}

function fromEntries(entries: Iterable<readonly [PropertyKey, unknown]>): object {
  const result: Record<PropertyKey, unknown> = {};
  for (const [name, value] of entries)
    Object.defineProperty(result, name, { value, configurable: true, enumerable: true, writable: true });
  return result;
}

function hasOwn(owner: object, name: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(owner, name);
}

function allSettled(promises: Iterable<unknown>): Promise<unknown[]> {
  return Promise.all(
    [...promises].map((promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  );
}

function matchAll(this: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError('matchAll needs a global expression');
  const search = new RegExp(pattern.source, pattern.flags);
  const all: RegExpExecArray[] = [];
  for (let found = search.exec(this); found; found = search.exec(this)) {
    all.push(found);
    // An empty match must also advance the search.
    if (found[0] === '') search.lastIndex++;
  }
  return all;
}

function replaceAll(this: string, wanted: string | RegExp, by: string | ((...found: string[]) => string)): string {
  const pattern = typeof wanted === 'string' ? new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'g') : wanted;
  if (!pattern.global) throw new TypeError('replaceAll needs a global expression');
  // Two branches, for the overloads of `replace`.
  return typeof by === 'string' ? this.replace(pattern, by) : this.replace(pattern, by);
}
