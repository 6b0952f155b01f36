/** The source of what operators make in the studio; it has no main region. */
export const OWN_SOURCE = 'studio';

/** A row as it is written: columns by name. */
export type Row = Record<string, unknown>;
