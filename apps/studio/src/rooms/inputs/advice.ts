import type { AdviceKind, InputDetail } from '@touchline/contract';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';
import type { IconName } from '../../ui/Icon/shapes';

type Advice = InputDetail['health']['advice'][number];

/** Values that the exact words of an advice contain. */
const VALUES: Partial<Record<AdviceKind, readonly string[]>> = {
  keyFramesFar: ['seconds'],
  bitrateHigh: ['megabits'],
  soundQuiet: ['lufs'],
  soundLoud: ['lufs'],
  soundApart: ['milliseconds'],
  pictureChanged: ['format'],
  renditionRefused: ['reason'],
  wrongCodec: ['codec'],
  wrongKeys: ['count', 'ip'],
};

/** What does not harm viewers now is neutral. */
const NEUTRAL: ReadonlySet<AdviceKind> = new Set(['wrongKeys', 'noBackup']);

interface AdviceWords {
  readonly title: string;
  readonly text: string;
  readonly kind: 'attention' | 'neutral';
  readonly icon: IconName;
}

/** The words of an advice; with its values where the server knows all of them. */
export function wordsOfAdvice({ kind, values }: Advice, t: StudioTexts, formats: Formats): AdviceWords {
  const isNeutral = NEUTRAL.has(kind);
  const names = VALUES[kind] ?? [];
  const isExact = names.length > 0 && names.every((name) => values[name] !== undefined);
  const exact = isExact ? t.find(`inputs.advice.${kind}.exact`) : undefined;
  return {
    title:
      exact?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name], formats)) ??
      t(`inputs.advice.${kind}.title`),
    text: t(`inputs.advice.${kind}.text`),
    kind: isNeutral ? 'neutral' : 'attention',
    icon: kind === 'wrongKeys' ? 'key' : isNeutral ? 'info' : 'warning',
  };
}

const written = (value: string | number | undefined, formats: Formats) =>
  typeof value === 'number' ? formats.decimal(value, Number.isInteger(value) ? 0 : 1) : (value ?? '');
