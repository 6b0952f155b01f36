import { type Static, Type } from 'typebox';

/** A text by language, or one text for all languages. English is the fallback. */
export const Text = Type.Union([
  Type.String(),
  Type.Object(
    { en: Type.String(), de: Type.Optional(Type.String()) },
    { additionalProperties: false, description: 'Texts by language' },
  ),
]);
export type Text = Static<typeof Text>;
