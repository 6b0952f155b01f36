import type { ContentKind } from '@touchline/contract';
import type { StudioTexts } from '../../texts';

/** The last name of a path: `prices[0].currency` is a currency. */
export const nameOf = (path: string): string =>
  path
    .replaceAll(/\[[^\]]*\]/g, '')
    .split('.')
    .at(-1) ?? '';

/** What a field is called: in this kind, else everywhere. */
export const labelOf = (t: StudioTexts, kind: ContentKind, name: string): string =>
  t.find(`fields.of.${kind}.${name}`) ?? t.find(`fields.labels.${name}`) ?? name;

/** What is worth knowing about a field, if there is anything. */
export const helpOf = (t: StudioTexts, kind: ContentKind, name: string): string | undefined =>
  t.find(`fields.helpOf.${kind}.${name}`) ?? t.find(`fields.help.${name}`);

/** What a value of a choice is called. */
export const optionOf = (t: StudioTexts, name: string, value: string): string =>
  t.find(`fields.options.${name}.${value}`) ?? t.find(`fields.values.${value}`) ?? value;
