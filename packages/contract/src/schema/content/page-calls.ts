import { Type } from 'typebox';
import { type CallSchema, Cursor, Id, Limit, List, Obj, Query } from '../common';
import { Event } from './event';
import { Page } from './page';

export const pageCalls = {
  homePage: {
    summary: 'Home page of the region of the viewer.',
    tag: 'Pages',
    access: 'public',
    query: Query({}),
    answer: Page,
  },
  selectedPage: {
    summary: 'Selected page of the region of the viewer.',
    tag: 'Pages',
    access: 'public',
    query: Query({}),
    answer: Page,
  },
  pages: {
    summary: 'Available pages, or those of one or several teams.',
    tag: 'Pages',
    access: 'public',
    query: Query({
      limit: Limit(100),
      teamId: Type.Optional(Id),
      teamIds: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}(,[A-Za-z0-9][A-Za-z0-9._:-]{0,127}){0,99}$',
          description: 'Up to 100 team ids, separated by commas',
        }),
      ),
      next: Cursor,
    }),
    answer: List(Page),
  },
  pagesBatch: {
    summary: 'Several pages; unknown ids are omitted.',
    tag: 'Pages',
    access: 'public',
    query: Query({}),
    body: Obj({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    answer: List(Page),
  },
  pageEventsBatch: {
    summary:
      'Running, next and last events of several pages of teams, competitions or sports; unknown ids are omitted.',
    tag: 'Pages',
    access: 'public',
    query: Query({}),
    body: Obj({ pageIds: Type.Array(Id, { minItems: 1, maxItems: 50 }), limit: Limit(10) }),
    answer: List(
      Obj({
        pageId: Id,
        live: Type.Array(Event),
        next: Type.Array(Event, { description: 'The soonest first' }),
        last: Type.Array(Event, { description: 'The most recent first' }),
      }),
    ),
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
    summary: 'Pages of the catalogue.',
    tag: 'Pages',
    access: 'public',
    query: Query({ limit: Limit(100), next: Cursor }),
    answer: List(Page),
  },
} as const satisfies Record<string, CallSchema>;
