export type { PlainTextKey, PlainTextName, TextsByKey } from './keys';
export { createTexts, type Texts, type TextTree, toTree } from './texts';
