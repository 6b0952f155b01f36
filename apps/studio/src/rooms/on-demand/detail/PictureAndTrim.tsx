import type { LibraryFileDetail } from '@touchline/contract';
import { Badges } from '../../../parts/Badges/Badges';
import { usePreview, usePreviewState } from '../../../parts/Video/usePreview';
import { Video } from '../../../parts/Video/Video';
import { useRoomAction } from '../../../shell/actions';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import type { FileActions } from '../actions';
import { timecodeOf } from '../timecode';
import styles from './PictureAndTrim.module.css';
import { Trim } from './Trim';

interface PictureAndTrimProps {
  detail: LibraryFileDetail;
  actions: FileActions;
  mayChange: boolean;
}

const FPS = 25;

/** The picture, and the part of it that viewers get: both are at the same position. */
export function PictureAndTrim({ detail, actions, mayChange }: PictureAndTrimProps) {
  const { file, previewUrl, source } = detail;
  const fps = source?.fps || FPS;
  const preview = usePreview({
    key: `${file.id} ${previewUrl === undefined ? 'without' : 'with'}`,
    timeline: 'file',
    startsPaused: true,
    fps: source?.fps,
    load: async () => (previewUrl === undefined ? undefined : { url: previewUrl }),
  });
  const { positionMs = 0, status, isMuted } = usePreviewState(preview);
  const isPlaying = status === 'playing';
  const at = positionMs / 1000;
  const toggle = () => (isPlaying ? preview.pause() : preview.play());
  return (
    <>
      {previewUrl === undefined ? (
        <NoPicture detail={detail} />
      ) : (
        <Picture
          name={file.name}
          timecode={timecodeOf(at, fps)}
          isPlaying={isPlaying}
          isMuted={isMuted}
          preview={preview}
          onToggle={toggle}
        />
      )}
      <Trim
        key={`${source?.seconds ?? 0}`}
        detail={detail}
        fps={fps}
        at={at}
        actions={actions}
        mayChange={mayChange}
        onSeek={(seconds) => preview.seek(seconds * 1000)}
      />
    </>
  );
}

function NoPicture({ detail: { file } }: { detail: LibraryFileDetail }) {
  const t = useTexts();
  return (
    <div className={styles.none}>
      {file.poster === undefined ? <Icon name="video" className={styles.sign} /> : <img src={file.poster} alt="" />}
      <span>{t('on-demand.detail.noPreview')}</span>
    </div>
  );
}

interface PictureProps {
  name: string;
  timecode: string;
  isPlaying: boolean;
  isMuted: boolean;
  preview: ReturnType<typeof usePreview>;
  onToggle: () => void;
}

function Picture({ name, timecode, isPlaying, isMuted, preview, onToggle }: PictureProps) {
  const t = useTexts();
  useRoomAction({ id: 'play', label: t('on-demand.keys.play'), key: 'k', run: onToggle });
  useRoomAction({
    id: 'back',
    label: t('on-demand.detail.back'),
    key: ',',
    repeats: true,
    run: () => preview.step(-1),
  });
  useRoomAction({
    id: 'forward',
    label: t('on-demand.detail.forward'),
    key: '.',
    repeats: true,
    run: () => preview.step(1),
  });
  return (
    <Video preview={preview} label={t('on-demand.detail.preview', { name })}>
      <Badges className={styles.timecode} items={[{ kind: 'plain', text: timecode }]} />
      <div className={styles.controls}>
        <Button size="small" iconOnly icon={isPlaying ? 'pause' : 'play'} className={styles.control} onClick={onToggle}>
          {t(isPlaying ? 'on-demand.detail.pause' : 'on-demand.detail.play')}
        </Button>
        <Button size="small" iconOnly icon="left" className={styles.control} onClick={() => preview.step(-1)}>
          {t('on-demand.detail.back')}
        </Button>
        <Button size="small" iconOnly icon="right" className={styles.control} onClick={() => preview.step(1)}>
          {t('on-demand.detail.forward')}
        </Button>
        <Button
          size="small"
          iconOnly
          icon={isMuted ? 'soundOff' : 'speaker'}
          className={styles.control}
          aria-pressed={!isMuted}
          onClick={() => preview.setMuted(!isMuted)}
        >
          {t('on-demand.detail.sound')}
        </Button>
      </div>
    </Video>
  );
}
