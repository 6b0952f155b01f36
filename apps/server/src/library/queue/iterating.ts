/** The items of an iteration, each told before it is passed on. */
export async function* each<T>(items: AsyncIterable<T>, tell: (item: T) => Promise<void>): AsyncGenerator<T> {
  for await (const item of items) {
    await tell(item);
    yield item;
  }
}

/** Looks at the first item of an iteration before all of them are used; `none` makes the failure of an empty one. */
export async function withFirst<T>(
  items: AsyncGenerator<T>,
  none: () => Error,
  use: (first: T, all: AsyncIterable<T>) => Promise<void>,
): Promise<void> {
  try {
    const first = await items.next();
    if (first.done) throw none();
    await use(first.value, joined(first.value, items));
  } finally {
    await items.return(undefined);
  }
}

async function* joined<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
