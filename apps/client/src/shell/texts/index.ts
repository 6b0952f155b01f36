export { textsQuery } from './queries';
export { TextsProvider, useTexts } from './TextsProvider';
export { createTexts, type Texts, type TextTree, toTree } from './texts';
export { type Times, useTimes } from './useTimes';
