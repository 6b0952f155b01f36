import { Type } from 'typebox';
import { type CallSchema, Cursor, Id, Limit, List, Obj, Query } from './common';
import { Page } from './page';

export const pageCalls = {
  homePage: {
    summary: 'The home page of the viewer’s region.',
    tag: 'Pages',
    access: 'public',
    query: Query({}),
    answer: Page,
  },
  selectedPage: {
    summary: 'The selected page of the viewer’s region.',
    tag: 'Pages',
    access: 'public',
    query: Query({}),
    answer: Page,
  },
  pages: {
    summary: 'The pages on offer, or those of one team or several.',
    tag: 'Pages',
    access: 'public',
    query: Query({
      limit: Limit(100),
      teamId: Type.Optional(Id),
      teamIds: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}(,[A-Za-z0-9][A-Za-z0-9._:-]{0,127}){0,99}$',
          description: 'Up to a hundred teams, with commas between',
        }),
      ),
      next: Cursor,
    }),
    answer: List(Page),
  },
  pagesBatch: {
    summary: 'Several pages in one answer; unknown ids are left out.',
    tag: 'Pages',
    access: 'public',
    query: Query({}),
    body: Obj({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    answer: List(Page),
  },
  page: {
    summary: 'One page.',
    tag: 'Pages',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Page,
  },
  cataloguePages: {
    summary: 'The pages of the catalogue.',
    tag: 'Pages',
    access: 'public',
    query: Query({ limit: Limit(100), next: Cursor }),
    answer: List(Page),
  },
} as const satisfies Record<string, CallSchema>;
