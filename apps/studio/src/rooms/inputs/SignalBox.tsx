import type { LiveInput } from '@touchline/contract';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Tag } from '../../ui/Tag/Tag';
import styles from './Boxes.module.css';
import { hasSignal } from './signal';
import { lengthOf } from './times';

/** The first switch is seen, not set: whether pictures arrive, from where and how long. */
export function SignalBox({ input, now }: { input: LiveInput; now: number }) {
  const t = useTexts();
  const formats = useFormats();
  const { state } = input.signal;
  const isBad = state === 'lost' || state === 'refused' || state === 'unsteady';
  return (
    <div className={classes(styles.box, hasSignal(input) && styles.good, isBad && styles.bad)}>
      <div className={styles.head}>
        <b>{t('inputs.signal.title')}</b>
        <Tag
          kind={state === 'steady' ? 'good' : isBad ? 'attention' : 'plain'}
          {...(state === 'steady' ? { icon: 'check' as const } : isBad ? { icon: 'warning' as const } : {})}
        >
          {t(`inputs.signal.${state}`)}
        </Tag>
      </div>
      <span className={styles.text}>{wordsOf(input, now, t, formats)}</span>
    </div>
  );
}

function wordsOf({ kind, signal }: LiveInput, now: number, t: StudioTexts, formats: Formats): string {
  const { state, since, from } = signal;
  if (state === 'refused') return t('inputs.signal.refusedText');
  if (since === undefined && state === 'lost') return t('inputs.gone');
  if (since === undefined) return t(kind === 'pull' ? 'inputs.signal.neverPull' : 'inputs.signal.never');
  if (state === 'lost' || state === 'none') return t('inputs.signal.lostAt', { time: formats.clock(since) });
  const time = lengthOf(now - since, formats);
  return t(from === 'backup' ? 'inputs.signal.fromBackup' : 'inputs.signal.fromMain', { time });
}
