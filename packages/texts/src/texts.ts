import type { Locale } from '@touchline/contract';
import type { AreaOf, English, TextArguments } from './keys';

/** Texts by key, nested as the server sends them. */
export interface TextTree {
  readonly [key: string]: string | TextTree | undefined;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Finds a text and fills in its values; with `count` the plural form of the language is chosen. A text that the tree
 * does not contain reads as its key.
 */
export interface Texts<ByKey = English> {
  readonly locale: Locale;
  /** With an unknown key the values are of any kind, so that the compiler reports the key and not its values. */
  <Key extends string>(
    key: Key extends keyof ByKey ? Key : keyof ByKey & string,
    ...values: [Key] extends [keyof ByKey] ? TextArguments<ByKey[Key]> : [values?: Values]
  ): string;
  /** The text of a key that is known at run time only, for example one that is made from a value of a feed. */
  find(key: string): string | undefined;
  /** Reports every text of an area as used, for parts that look up theirs later. */
  include(area: AreaOf<keyof ByKey>): void;
  /** Takes over a fuller tree; returns whether a text that was missing before had been looked up. */
  learn(fuller: TextTree): boolean;
}

/** `onUse` is called with every text that is looked up, so that a page can carry just the texts it shows. */
export function createTexts<ByKey = English>(
  locale: Locale,
  first: TextTree,
  onUse: (key: string, text: string) => void = () => undefined,
): Texts<ByKey> {
  const plurals = new Intl.PluralRules(locale);
  let tree = first;
  let hasMissed = false;
  const find = (key: string): string | undefined => {
    const found = key
      .split('.')
      .reduce<string | TextTree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree);
    if (typeof found !== 'string') return undefined;
    onUse(key, found);
    return found;
  };
  const findNamed = (key: string) => {
    const found = find(key);
    if (found === undefined) hasMissed = true;
    return found;
  };
  const look = (key: string, values: Values = {}) => {
    const form = typeof values['count'] === 'number' ? find(`${key}_${plurals.select(values['count'])}`) : undefined;
    const found = form ?? find(key);
    if (found === undefined) hasMissed = true;
    const text = found ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) =>
      String(values[name] ?? (name === 'product' ? find('app.name') : undefined) ?? ''),
    );
  };
  const include = (area: string) => {
    const walk = (node: string | TextTree | undefined, key: string): void => {
      if (typeof node === 'string') onUse(key, node);
      else for (const [part, child] of Object.entries(node ?? {})) walk(child, `${key}.${part}`);
    };
    walk(tree[area], area);
  };
  const learn = (fuller: TextTree) => {
    tree = fuller;
    return hasMissed;
  };
  return Object.assign(look, { locale, find: findNamed, include, learn });
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
