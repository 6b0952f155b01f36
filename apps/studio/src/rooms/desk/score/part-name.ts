import type { StudioTexts } from '../../../texts';
import type { DeskScore } from './figures';

/** 2nd half, Half-time, Full time. */
export function partName(t: StudioTexts, { phase, part }: Pick<DeskScore, 'phase' | 'part'>): string {
  if (phase === 'before') return t('desk.parts.before');
  if (phase === 'over') return t('desk.parts.over');
  if (phase === 'break')
    return t(part?.kind === 'half' && part.number === 1 ? 'desk.parts.halfTime' : 'desk.parts.break');
  return part ? namedPart(t, part) : t('desk.parts.running');
}

/** 1st half, 3rd period, Set 2. */
export const namedPart = (t: StudioTexts, { kind, number }: NonNullable<DeskScore['part']>): string =>
  kind === 'half' ? t(number === 1 ? 'desk.parts.half1' : 'desk.parts.half2') : t(`desk.parts.${kind}`, { number });
