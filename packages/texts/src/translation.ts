import type { Placeholders } from './keys';

/** Any text that contains each of the placeholders, in any order. */
type Containing<Name extends string> = (
  Name extends string
    ? (text: `${string}{{${Name}}}${string}`) => void
    : never
) extends (text: infer Text) => void
  ? Text
  : never;

/** A tree with the keys of another, whose texts contain the same placeholders. */
export type Translation<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? [Placeholders<Tree[Key]>] extends [never]
      ? string
      : Containing<Placeholders<Tree[Key]>>
    : Translation<Tree[Key]>;
};
