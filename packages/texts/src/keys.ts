import type { en } from './en';

type Names<Tree> = keyof Tree & (string | number);

/** Every text of a tree with its dotted key, as pairs. */
type Pairs<Tree, Path extends string = ''> = {
  [Name in Names<Tree>]: Tree[Name] extends string
    ? [key: `${Path}${Name}`, text: Tree[Name]]
    : Pairs<Tree[Name], `${Path}${Name}.`>;
}[Names<Tree>];

/** The forms `x_one` and `x_other` are one text, `x`. */
type WithoutForm<Key extends string> = Key extends `${infer Family}_${'one' | 'other'}` ? Family : Key;

type ByKey<Pair extends [string, string]> = { [Each in Pair as WithoutForm<Each[0]>]: Each[1] };

/** The texts of a tree by their dotted keys. */
export type TextsByKey<Tree> = Pairs<Tree> extends infer Pair extends [string, string] ? ByKey<Pair> : never;

/** The texts that the server serves, in their source language. */
export interface English extends TextsByKey<typeof en> {}

/** The first parts of keys. */
export type AreaOf<Key> = Key extends `${infer Area}.${string}` ? Area : never;

/** The names of the placeholders in a text: `{{name}}`. */
export type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type ValueNames<Text> = Exclude<Placeholders<Text>, 'product'>;

/** The arguments that follow the key of a text: the values of its placeholders, or none. `product` needs no value. */
export type TextArguments<Text> = [ValueNames<Text>] extends [never]
  ? []
  : [values: { readonly [Name in ValueNames<Text>]: Name extends 'count' ? number : string | number }];

/** The key of a text without values. */
export type PlainTextKey = {
  [Key in keyof English]: TextArguments<English[Key]> extends [] ? Key : never;
}[keyof English];

type After<Area extends string, Key> = Key extends `${Area}.${infer Name}` ? Name : never;

/** What follows the area in the keys of its texts without values: `PlainTextName<'deviceFlow.titles'>` is `'login' | …`. */
export type PlainTextName<Area extends string> = After<Area, PlainTextKey>;
