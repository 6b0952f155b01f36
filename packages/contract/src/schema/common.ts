import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';

/** An object of the wire: unknown fields are refused where it comes in. */
export const Obj = <P extends Record<string, TSchema>>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** One of a fixed set of words. */
export const OneOf = <const W extends readonly string[]>(words: W, options: { description?: string } = {}) =>
  Type.Enum([...words], options) as unknown as TUnsafe<W[number]>;

/** Ids are short and safe in an address. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$', description: 'Identifier' });

/** Seconds since 1970. */
export const EpochSeconds = Type.Integer({ minimum: 0, maximum: 32503680000, description: 'Epoch seconds' });

/** A moment as the soccer feeds and the video platform write it. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
  description: 'Moment in UTC, such as 2026-03-14T16:00:00Z',
});

/** The answer of a call that has nothing to say. */
export const Nothing = Type.Null({ description: 'No body' });

/** How many items an answer holds at most. */
export const Limit = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));

/** Where a list goes on: the `next` of the part before. */
export const Cursor = Type.Optional(Type.String({ maxLength: 512, description: 'Cursor from the answer before' }));

/** The viewer's distance from UTC, so that "today" is theirs. */
export const UtcOffset = Type.Optional(Type.Integer({ minimum: -840, maximum: 840, description: 'Minutes' }));

/** A list with an opaque cursor to what follows; the last part has no `next`. */
export const List = <T extends TSchema>(item: T) =>
  Obj({ items: Type.Array(item), next: Type.Optional(Type.String({ description: 'Opaque cursor' })) });

export const platforms = ['web', 'mobileweb', 'android', 'ios', 'tizen', 'webos'] as const;
export const Platform = OneOf(platforms, { description: 'What kind of device asks' });
export type Platform = Static<typeof Platform>;

export const locales = ['en', 'de'] as const;
export const Locale = OneOf(locales, { description: 'Interface language' });
export type Locale = Static<typeof Locale>;

export const userTypes = ['anonymous', 'registered'] as const;
export const UserType = OneOf(userTypes);
export type UserType = Static<typeof UserType>;

/** What every main-API request carries (AUTH-12). Absent or unknown values fall back, they never fail a call. */
export const CommonQuery = Type.Object({
  platform: Type.Optional(Type.String({ maxLength: 32, description: `One of ${platforms.join(', ')}; default web` })),
  locale: Type.Optional(
    Type.String({ maxLength: 35, description: 'Language tag; en and de are served, en is the fallback' }),
  ),
  regionId: Type.Optional(Type.String({ maxLength: 64, description: 'Region; default the main region' })),
  userType: Type.Optional(Type.String({ maxLength: 32, description: 'anonymous or registered' })),
});
export type CommonQuery = Static<typeof CommonQuery>;

/** The query of a main-API call: its own parameters and the common ones. Unknown parameters are ignored. */
export const Query = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object({ ...CommonQuery.properties, ...properties });

/** RFC 9457 problem with the specification's two fields first. */
export const Problem = Type.Object({
  statusCode: Type.Integer(),
  title: Type.String(),
  detail: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  instance: Type.Optional(Type.String()),
});
export type Problem = Static<typeof Problem>;

/**
 * Who may make a call: anyone, any bearer, a registered person, whoever is signed in on the connect pages, or who was
 * given a ticket to the prediction game.
 */
export type CallAccess = 'public' | 'bearer' | 'registered' | 'connect' | 'ticket';

/** What travels in one call. */
export interface CallSchema {
  readonly summary: string;
  readonly access: CallAccess;
  readonly tag: string;
  readonly params?: TObject;
  readonly query?: TObject;
  /** Headers of its own, by their lower-case names. */
  readonly headers?: TObject;
  readonly body?: TSchema;
  /** Present when every field of the body may be left out, and so the body itself. */
  readonly bodyOptional?: true;
  /** Present where the caller proves who they are with basic authentication, not with a bearer. */
  readonly basicAuth?: true;
  /** Present where the answer is a stream of server-sent events, each carrying one `answer`. */
  readonly stream?: true;
  /** Present where the answer is a text of its own kind, not JSON. */
  readonly media?: 'text/calendar';
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer: TSchema;
}
