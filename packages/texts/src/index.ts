export type { English, PlainTextKey, PlainTextName, TextKey, TextsByKey } from './keys';
export { createTexts, type Texts, type TextTree, toTree } from './texts';
export type { Translation } from './translation';
