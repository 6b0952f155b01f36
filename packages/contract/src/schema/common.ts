import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import type { StudioRole } from '../studio-roles';

/** An object schema that rejects unknown fields in requests. */
export const Obj = <P extends Record<string, TSchema>>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** An enum of strings. */
export const OneOf = <const W extends readonly string[]>(values: W, options: { description?: string } = {}) =>
  Type.Enum([...values], options) as unknown as TUnsafe<W[number]>;

/** Ids are short and safe in URLs. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$', description: 'Identifier' });

export const EpochSeconds = Type.Integer({ minimum: 0, maximum: 32503680000, description: 'Epoch seconds' });

/** A time in the format of the soccer and video feeds. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
  description: 'Time in UTC, such as 2026-03-14T16:00:00Z',
});

/** Response without a body. */
export const NoContent = Type.Null({ description: 'No body' });

/** Maximum number of items in a response. */
export const Limit = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));

/** The `next` cursor of the previous page. */
export const Cursor = Type.Optional(Type.String({ maxLength: 512, description: 'Cursor from the previous response' }));

/** UTC offset of the viewer, which determines "today". */
export const UtcOffset = Type.Optional(Type.Integer({ minimum: -840, maximum: 840, description: 'Minutes' }));

/** A page of a list with an opaque cursor to the next; the last page has no `next`. */
export const List = <T extends TSchema>(item: T) =>
  Obj({ items: Type.Array(item), next: Type.Optional(Type.String({ description: 'Opaque cursor' })) });

export const platforms = ['web', 'mobileweb', 'android', 'ios', 'tizen', 'webos'] as const;
export const Platform = OneOf(platforms, { description: 'Kind of device' });
export type Platform = Static<typeof Platform>;

export const locales = ['en', 'de'] as const;
export const Locale = OneOf(locales, { description: 'Interface language' });
export type Locale = Static<typeof Locale>;

export const userTypes = ['anonymous', 'registered'] as const;
export const UserType = OneOf(userTypes);
export type UserType = Static<typeof UserType>;

/**
 * Query parameters of all main API calls (AUTH-12). Missing or unknown values have a fallback and never cause an error.
 */
export const CommonQuery = Type.Object({
  platform: Type.Optional(Type.String({ maxLength: 32, description: `One of ${platforms.join(', ')}; default web` })),
  locale: Type.Optional(
    Type.String({ maxLength: 35, description: 'Language tag; en and de are served, en is the fallback' }),
  ),
  regionId: Type.Optional(Type.String({ maxLength: 64, description: 'Region; default the main region' })),
  userType: Type.Optional(Type.String({ maxLength: 32, description: 'anonymous or registered' })),
});
export type CommonQuery = Static<typeof CommonQuery>;

/** Query of a main API call: its own and the common parameters. Unknown parameters are ignored. */
export const Query = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object({ ...CommonQuery.properties, ...properties });

/** A device of the account that plays now. */
export const WatchingDevice = Obj({
  id: Id,
  name: Type.Optional(Type.String()),
  since: EpochSeconds,
});
export type WatchingDevice = Static<typeof WatchingDevice>;

/** An RFC 9457 problem. Some have more fields. */
export const Problem = Type.Object({
  statusCode: Type.Integer(),
  title: Type.String(),
  detail: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  instance: Type.Optional(Type.String()),
  /** Of an order whose price has changed: the price it has now, in the smallest unit of the currency. */
  price: Type.Optional(Type.Integer()),
  currency: Type.Optional(Type.String()),
  devices: Type.Optional(
    Type.Array(WatchingDevice, { description: 'Where the account plays, if no further device may; oldest first' }),
  ),
  takenOverBy: Type.Optional(
    Type.String({ description: 'The name of the device that plays instead of this one; may be empty' }),
  ),
  failure: Type.Optional(
    Type.String({ description: 'Of a collectible that cannot be made: why, as in `collectibleFailures`' }),
  ),
  missing: Type.Optional(Type.Integer({ minimum: 1, description: 'The credits that are missing in the wallet' })),
});
export type Problem = Static<typeof Problem>;

/**
 * Required authentication: none, any bearer token except for what is free (`optional`), any bearer token, that of a
 * registered account, a session on the connect pages, a ticket for the prediction game, a session of the studio, or one
 * that is on its way there (`entry`).
 */
export type CallAccess = 'public' | 'optional' | 'bearer' | 'registered' | 'connect' | 'ticket' | 'studio' | 'entry';

/** Schemas of a call. */
export interface CallSchema {
  readonly summary: string;
  readonly access: CallAccess;
  readonly tag: string;
  /** Of calls of the studio: the roles that may call it. */
  readonly roles?: readonly StudioRole[];
  /** Set if machines may call it too, with the key of the operators as bearer token. */
  readonly machines?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  /** Additional headers, in lower case. */
  readonly headers?: TObject;
  readonly body?: TSchema;
  /** Set if the body is JSON under another name: a browser sends `text/plain` to another origin without asking first. */
  readonly bodyMedia?: 'text/plain';
  /** Set if all fields of the body, and so the body itself, are optional. */
  readonly bodyOptional?: true;
  /** Set if the call uses basic authentication instead of a bearer token. */
  readonly basicAuth?: true;
  /** Set if the response is a stream of server-sent events, each with one `answer`. */
  readonly stream?: true;
  /** Set if the response is not JSON. */
  readonly media?: 'text/calendar' | 'application/xml';
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer: TSchema;
}
