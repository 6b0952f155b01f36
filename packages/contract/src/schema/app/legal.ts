import { type Static, Type } from 'typebox';
import { type CallSchema, Id, Obj, OneOf, Query } from '../common';

/** Legal texts published by the operator. */
export const legalDocuments = ['imprint', 'privacy', 'terms', 'analytics-cookie', 'collectibles'] as const;
export const LegalDocument = OneOf(legalDocuments, { description: 'Kind of text' });
export type LegalDocument = Static<typeof LegalDocument>;

/** A legal text as HTML. */
export const LegalText = Obj({ data: Obj({ html: Type.String() }) });
export type LegalText = Static<typeof LegalText>;

const LegalQuery = Query({
  language: Type.Optional(Type.String({ maxLength: 35, description: 'Language of the text; default the locale' })),
});

export const legalCalls = {
  legal: {
    summary: 'A legal text for all regions.',
    tag: 'Legal',
    access: 'public',
    params: Obj({ document: LegalDocument }),
    query: LegalQuery,
    answer: LegalText,
  },
  regionalLegal: {
    summary: 'A legal text for a region; the general one if the region has none.',
    tag: 'Legal',
    access: 'public',
    params: Obj({ regionId: Id, document: LegalDocument }),
    query: LegalQuery,
    answer: LegalText,
  },
} as const satisfies Record<string, CallSchema>;
