import type { LiveInput } from '@touchline/contract';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { Meter } from '../../parts/Meter/Meter';
import { type StudioTexts, useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { AirBadges, NoPicture, SlatePicture, TargetPicture } from './InputPicture';
import styles from './InputTile.module.css';
import { TilePreview } from './SignalVideo';
import { hasSignal } from './signal';
import { lengthOf } from './times';

interface InputTileProps {
  input: LiveInput;
  now: number;
  isSelected: boolean;
  isPlaying: boolean;
  onSelect: () => void;
}

/** One input in the strip: its picture, whether it is on air, and the figure that matters most. */
export function InputTile({ input, now, isSelected, isPlaying, onSelect }: InputTileProps) {
  const t = useTexts();
  const formats = useFormats();
  const { name, target, air, signal } = input;
  const line = lineOf(input, now, t, formats);
  const channel = target.kind === 'channel' ? target.title : target.note;
  return (
    <div className={classes(styles.tile, isSelected && styles.selected)}>
      <div
        className={classes(styles.picture, air.state === 'live' && styles.air, air.state === 'slate' && styles.slate)}
      >
        {!hasSignal(input) && <NoPicture input={input} />}
        {hasSignal(input) && (isPlaying ? <TilePreview id={input.id} name={name} /> : <TargetPicture input={input} />)}
        {air.state === 'slate' && <SlatePicture />}
        <AirBadges input={input} now={now} className={styles.badges} />
        {hasSignal(input) && <Meter levels={signal.levels} className={styles.meter} />}
      </div>
      <div className={styles.names}>
        <button type="button" className={styles.name} aria-pressed={isSelected} onClick={onSelect}>
          {name}
        </button>
        {channel !== undefined && <span className={styles.channel}>{channel}</span>}
      </div>
      <span className={classes(styles.line, line.isBad && styles.bad)}>{line.text}</span>
    </div>
  );
}

function lineOf(
  { kind, signal }: LiveInput,
  now: number,
  t: StudioTexts,
  formats: Formats,
): { text: string; isBad?: boolean } {
  if (signal.state === 'lost')
    return {
      text:
        signal.since === undefined
          ? t('inputs.gone')
          : t('inputs.goneFor', { time: lengthOf(now - signal.since, formats) }),
      isBad: true,
    };
  if (signal.state === 'refused') return { text: t('inputs.refused'), isBad: true };
  if (signal.state === 'none') return { text: t(kind === 'pull' ? 'inputs.waitingPull' : 'inputs.waiting') };
  return {
    text: t('inputs.rate', {
      megabits: formats.decimal((signal.bitrate ?? 0) / 1e6, 1),
      fps: formats.count(Math.round(signal.fps ?? 0)),
    }),
  };
}
