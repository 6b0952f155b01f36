export { createTexts, type Texts, type TextTree, toTree } from '@touchline/texts';
export { textsQuery } from './queries';
export { TextsProvider, useTexts } from './TextsProvider';
export { type Times, useTimes } from './useTimes';
