import { type Static, Type } from 'typebox';
import { type CallSchema, Cursor, Id, Limit, List, Obj, Query } from '../common';
import { Image } from './media';

/** A sport or another category; sports refer to the line of events live today (ENT-16). */
export const Category = Obj({
  id: Id,
  name: Type.String(),
  icon: Type.Optional(Image),
  liveTodayLineContextId: Type.Optional(Id),
});
export type Category = Static<typeof Category>;

export const categoryCalls = {
  categories: {
    summary: 'Sports and other categories.',
    tag: 'Categories',
    access: 'public',
    query: Query({ limit: Limit(100), next: Cursor }),
    answer: List(Category),
  },
  category: {
    summary: 'One category.',
    tag: 'Categories',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Category,
  },
} as const satisfies Record<string, CallSchema>;
