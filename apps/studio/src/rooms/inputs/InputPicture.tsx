import type { LiveInput } from '@touchline/contract';
import { Badges } from '../../parts/Badges/Badges';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import styles from './InputPicture.module.css';
import { hasSignal, isInGrace } from './signal';
import { secondsLeft } from './times';

/** Sharp in a tile. */
const LEAST_WIDTH = 360;

/** What viewers see while there is nothing else. */
export function SlatePicture({ className }: { className?: string | undefined }) {
  const t = useTexts();
  return (
    <span className={classes(styles.slate, className)}>
      <span className={styles.words}>{t('inputs.backSoon')}</span>
    </span>
  );
}

/** Where the signal itself is not played: the picture of what it is for. */
export function TargetPicture({ input: { target } }: { input: LiveInput }) {
  const source = (target.picture?.sources ?? [])
    .filter(({ width, format }) => format === 'svg' || width >= LEAST_WIDTH)
    .toSorted((one, other) => one.width - other.width)[0];
  if (source) return <img className={styles.target} src={source.url} alt="" loading="lazy" />;
  return (
    <span className={styles.none}>
      <Icon name="camera" className={styles.sign} />
    </span>
  );
}

/** In place of a picture: why there is none. */
export function NoPicture({ input }: { input: LiveInput }) {
  const t = useTexts();
  const isRefused = input.signal.state === 'refused';
  return (
    <span className={styles.none}>
      <Icon name={isRefused ? 'warning' : 'air'} className={styles.sign} />
      {t(isRefused ? 'inputs.refused' : 'inputs.noSignal')}
    </span>
  );
}

/** Whether it is on air, and what viewers see. `now` is the time of the server. */
export function AirBadges({
  input,
  now,
  className,
}: {
  input: LiveInput;
  now: number;
  className?: string | undefined;
}) {
  const t = useTexts();
  const formats = useFormats();
  const { air } = input;
  const left = air.slateUntil === undefined ? undefined : formats.duration(secondsLeft(air.slateUntil, now));
  if (air.state === 'off') return <Badges className={className} items={[offBadge(input, t)]} />;
  const slate = isInGrace(input) && left !== undefined ? t('inputs.slateTime', { time: left }) : t('inputs.slate');
  return (
    <Badges
      className={className}
      items={[
        { kind: 'air', text: t('inputs.onAir') },
        ...(air.state === 'slate' ? [{ kind: 'attention' as const, text: slate }] : []),
      ]}
    />
  );
}

const offBadge = (input: LiveInput, t: StudioTexts) =>
  hasSignal(input)
    ? ({ kind: 'signal', text: t('inputs.ready') } as const)
    : ({ kind: 'plain', text: t('inputs.off') } as const);
