/**
 * How much a node leaves out: at 0 nothing, at 3 everything but video, sign-in, paying and the way to them. The order is
 * the same on every node and at every kick-off, so that operators know what viewers miss.
 */
export type Step = 0 | 1 | 2 | 3;

export const HIGHEST_STEP = 3;

/** Why a call is left out, or `core`, which never is. */
export type Importance = 'core' | 'search' | 'personal' | 'around';

/** The step from which calls of an importance are left out. */
const SHED_FROM: Readonly<Record<Exclude<Importance, 'core'>, Step>> = { search: 1, personal: 2, around: 3 };

export const isShedAt = (importance: Importance, step: Step): importance is Exclude<Importance, 'core'> =>
  importance !== 'core' && step >= SHED_FROM[importance];

export const isStep = (value: number): value is Step => Number.isInteger(value) && value >= 0 && value <= HIGHEST_STEP;
