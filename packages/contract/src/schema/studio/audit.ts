import { type Static, Type } from 'typebox';
import type { StudioRole } from '../../studio-roles';
import { type CallSchema, Cursor, EpochSeconds, Obj, OneOf } from '../common';
import { BoundedList, Count, studioCall } from './shapes';

const Optional = Type.Optional;

/** What entries can be narrowed to. `money` and `personal` go by what a call is about, `refused` by how it ended. */
export const auditKinds = ['changes', 'looks', 'entry', 'money', 'personal', 'refused'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The most entries that are saved at once. */
export const MOST_EXPORTED = 10_000;

/** One call as the audit log has it. */
export const AuditEntry = Obj({
  id: Count,
  at: EpochSeconds,
  operatorId: Optional(Type.String()),
  /** Name and role as they were. */
  name: Type.String(),
  role: Type.String(),
  /** The name of the call, or of a command on the machine. */
  call: Type.String(),
  kind: OneOf(['changes', 'looks', 'entry']),
  concerns: BoundedList(OneOf(['money', 'personal']), 2),
  outcome: OneOf(['done', 'refused', 'failed']),
  /** A few plain values that explain it, such as `before` and `after`. */
  details: Type.Record(Type.String(), Type.Unknown()),
  requestId: Type.String(),
  network: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Whether entries are as they were when they were sealed. */
const AuditSeal = Obj({
  state: OneOf(['none', 'unbroken', 'broken']),
  /** The last entry that is sealed. */
  sealedTo: Optional(Count),
  /** When all seals were last checked, and up to which entry. */
  checkedAt: Optional(EpochSeconds),
  checkedTo: Optional(Count),
  /** Entries that are not as they were; for `seal`, the first entry of a seal that does not follow from the one before. */
  faults: BoundedList(Obj({ entry: Count, fault: OneOf(['changed', 'deleted', 'added', 'seal']) }), 20),
});
export type AuditSeal = Static<typeof AuditSeal>;

/** Entries, newest first. */
const AuditPage = Obj({
  items: BoundedList(AuditEntry, 100),
  next: Optional(Type.String({ description: 'Opaque cursor; there may be more even if this page is empty' })),
  /** Of the oldest entry that was looked through, where there may be more. */
  searchedTo: Optional(EpochSeconds),
  /** The newest entry of the log; news are about later ones. */
  newest: Count,
  /** Entries of the span of time, whatever else they are narrowed to; above 10,000 it is 10,001. */
  count: Count,
  /** Who may be chosen. */
  operators: BoundedList(Obj({ id: Type.String(), name: Type.String() }), 500),
  seal: AuditSeal,
});
export type AuditPage = Static<typeof AuditPage>;

const filter = {
  from: Optional(EpochSeconds),
  to: Optional(EpochSeconds),
  who: Optional(Type.String({ maxLength: 128, description: 'The id of an operator, `machines` or `strangers`' })),
  kind: Optional(OneOf(auditKinds)),
  text: Optional(
    Type.String({ maxLength: 100, description: 'Part of a name, thing, call or address, or a request id' }),
  ),
};
const AuditFilter = Type.Object(filter);
export type AuditFilter = Static<typeof AuditFilter>;

const readers = ['owner', 'auditor'] as const satisfies readonly StudioRole[];

/** The audit log. Nothing changes or deletes its entries. */
export const studioAuditCalls = {
  studioAudit: {
    ...studioCall,
    roles: readers,
    summary: 'Entries of the audit log, newest first, and the state of its seals.',
    query: Type.Object({ ...filter, cursor: Cursor }),
    answer: AuditPage,
  },
  studioAuditNews: {
    ...studioCall,
    roles: readers,
    summary: 'Stream of how many entries came after one, every five seconds; 101 stands for more than 100.',
    query: Type.Object({ ...filter, after: Count }),
    stream: true,
    answer: Obj({ count: Count }),
  },
  studioAuditExport: {
    ...studioCall,
    roles: readers,
    summary: `At most ${MOST_EXPORTED} entries to save, newest first.`,
    query: AuditFilter,
    answer: Obj({ items: BoundedList(AuditEntry, MOST_EXPORTED), isCut: Type.Boolean() }),
  },
} as const satisfies Record<string, CallSchema>;
