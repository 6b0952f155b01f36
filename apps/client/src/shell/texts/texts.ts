import type { Locale } from '@touchline/contract';

/** Texts by key, nested as the server sends them. */
export interface TextTree {
  readonly [key: string]: string | TextTree | undefined;
}

export type TextValues = Readonly<Record<string, string | number>>;

/** Finds a text and fills in its values; with `count` the plural form is chosen. A missing text shows its key. */
export interface Texts {
  readonly locale: Locale;
  (key: string, values?: TextValues): string;
  /** Counts every text below a key as used, for parts that ask for theirs later. */
  include(prefix: string): void;
}

/** `onUse` hears of every key that was looked up, so that a page can carry just the texts it shows. */
export function createTexts(
  locale: Locale,
  tree: TextTree,
  onUse: (key: string, text: string) => void = () => undefined,
): Texts {
  const plurals = new Intl.PluralRules(locale);
  const find = (key: string): string | undefined => {
    const found = key
      .split('.')
      .reduce<string | TextTree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree);
    if (typeof found !== 'string') return undefined;
    onUse(key, found);
    return found;
  };
  const look = (key: string, values: TextValues = {}) => {
    const form = typeof values['count'] === 'number' ? find(`${key}_${plurals.select(values['count'])}`) : undefined;
    const text = form ?? find(key) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) =>
      String(values[name] ?? (name === 'product' ? find('app.name') : undefined) ?? ''),
    );
  };
  const include = (prefix: string) => {
    const walk = (node: string | TextTree | undefined, key: string): void => {
      if (typeof node === 'string') onUse(key, node);
      else for (const [part, child] of Object.entries(node ?? {})) walk(child, `${key}.${part}`);
    };
    walk(tree[prefix], prefix);
  };
  return Object.assign(look, { locale, include });
}

/** Puts `key.with.dots → text` pairs back into a tree. */
export function toTree(pairs: Iterable<readonly [string, string]>): TextTree {
  const tree: Record<string, unknown> = {};
  for (const [key, text] of pairs) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let node = tree;
    for (const part of parts) node = (node[part] ??= {}) as Record<string, unknown>;
    node[last] = text;
  }
  return tree as TextTree;
}
