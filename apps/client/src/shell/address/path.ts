/** The parameters in a pattern: `'/page/:pageId'` → `{ pageId: string }`. */
type PathParams<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : Pattern extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

/** Reads a query parameter; invalid ones are absent. */
type Reader = (text: string | null) => unknown;
type Readers = Readonly<Record<string, Reader>>;
type Search<S extends Readers> = { [K in keyof S]?: ReturnType<S[K]> };

/** A typed address of the app: writes links and reads parameters. */
export interface Path<Pattern extends string = string, S extends Readers = Readers> {
  readonly pattern: Pattern;
  readonly href: (params: PathParams<Pattern>, search?: Search<S>) => string;
  readonly readSearch: (search: string) => Search<S>;
  /** Whether deeper paths lead here, too. */
  readonly deeper: boolean;
}

export function path<const Pattern extends string, S extends Readers = Record<never, Reader>>(
  pattern: Pattern,
  readers?: S,
  { deeper = false }: { deeper?: boolean } = {},
): Path<Pattern, S> {
  return {
    pattern,
    deeper,
    href(params, search = {}) {
      const given = params as Readonly<Record<string, string>>;
      const filled = pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(given[name] ?? ''));
      const pairs = Object.entries(search).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const query = new URLSearchParams(pairs).toString();
      return query ? `${filled}?${query}` : filled;
    },
    readSearch(text) {
      const given = new URLSearchParams(text);
      const pairs = Object.entries(readers ?? {}).map(([name, read]) => [name, read(given.get(name))] as const);
      return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Search<S>;
    },
  };
}

export const text = (value: string | null): string | undefined => value ?? undefined;

export const number = (value: string | null): number | undefined => {
  const parsed = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
};
