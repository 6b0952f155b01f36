import type { LiveInput } from '@touchline/contract';
import { Badges } from '../../parts/Badges/Badges';
import { Meter } from '../../parts/Meter/Meter';
import { usePreview, usePreviewState } from '../../parts/Video/usePreview';
import { Video } from '../../parts/Video/Video';
import { call } from '../../shell/api';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import styles from './SignalVideo.module.css';

/** A signal that is seen later than this is not called behind: the clocks differ. */
const MOST_BEHIND = 120;

const sourceOf = (id: string) => ({
  key: id,
  load: async (signal: AbortSignal) => {
    const answer = await call('studioInputPreview', { params: { id }, signal });
    return answer.ok ? answer.data : undefined;
  },
});

/** The picture of a tile, without controls. */
export function TilePreview({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const preview = usePreview(sourceOf(id));
  return <Video preview={preview} label={t('inputs.preview.label', { name })} className={styles.tile} />;
}

/** The picture of the selected input, with how far behind it is, its level and its sound. */
export function SignalVideo({ input, now }: { input: LiveInput; now: number }) {
  const t = useTexts();
  const preview = usePreview(sourceOf(input.id));
  const { status, positionMs, isMuted } = usePreviewState(preview);
  const behind = positionMs === undefined ? undefined : Math.max(0, Math.round(now - positionMs / 1000));
  const isPlaying = status === 'playing' || status === 'waiting';
  const text =
    isPlaying && behind !== undefined && behind <= MOST_BEHIND
      ? t('inputs.preview.behind', { seconds: behind })
      : t('inputs.preview.plain');
  return (
    <Video preview={preview} label={t('inputs.preview.label', { name: input.name })}>
      <Badges className={styles.badge} items={[{ kind: 'plain', text }]} />
      {!isPlaying && (
        <span className={styles.state} role="status">
          {t(status === 'undecodable' ? 'inputs.preview.undecodable' : 'inputs.preview.loading')}
        </span>
      )}
      <Meter levels={input.signal.levels} label={t('inputs.levels')} className={styles.meter} />
      <Button
        variant="filled"
        size="small"
        icon={isMuted ? 'soundOff' : 'speaker'}
        iconOnly
        className={styles.sound}
        aria-pressed={!isMuted}
        onClick={() => preview.setMuted(!isMuted)}
      >
        {t('inputs.preview.sound')}
      </Button>
    </Video>
  );
}
