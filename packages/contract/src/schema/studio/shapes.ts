import { type TSchema, Type } from 'typebox';
import type { StudioRole } from '../../studio-roles';

/** Schemas that the rooms of the studio share. */
export const Count = Type.Integer({ minimum: 0 });
export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const BoundedList = <T extends TSchema>(item: T, maxItems: number) => Type.Array(item, { maxItems });
/** A name or title that an operator writes. */
export const Written = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** The same in both languages; German may be left out. */
export const WrittenTwice = (maxLength: number) =>
  Type.Object({ en: Written(maxLength), de: Type.Optional(Written(maxLength)) }, { additionalProperties: false });

export const studioCall = { tag: 'Studio', access: 'studio' } as const;
/** Roles that run what is on air. */
export const onAirRoles = ['owner', 'producer'] as const satisfies readonly StudioRole[];
/** Roles that may look at it. */
export const onAirReaders = ['owner', 'producer', 'editor', 'auditor'] as const satisfies readonly StudioRole[];
/** Roles that look after files on demand. */
export const libraryRoles = ['owner', 'editor', 'producer'] as const satisfies readonly StudioRole[];

/** What is shown by an event is deleted only with it. */
export const withEvent = Type.Object({
  withEvent: Type.Optional(Type.Boolean({ description: 'Also delete the events of operators that show it' })),
});
