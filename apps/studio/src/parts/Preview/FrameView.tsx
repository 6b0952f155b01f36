import { type FrameMessage, type PreviewFrame, previewFrames } from '@touchline/contract';
import type { CSSProperties } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import styles from './PreviewFrames.module.css';
import { type FrameInput, useFrame } from './useFrame';

interface FrameViewProps {
  frame: PreviewFrame;
  previewId: string;
  path: string;
  input: FrameInput;
  onTold: (frame: PreviewFrame, message: FrameMessage) => void;
}

const ICONS = { phone: 'phone', desktop: 'laptop', tv: 'screen' } as const;

/** One device: the client at the size that it has there, drawn smaller, with a caption. */
export function FrameView({ frame, previewId, path, input, onTold }: FrameViewProps) {
  const t = useTexts();
  const { place, element, scale, address, state, retry } = useFrame({ frame, previewId, path, input, onTold });
  const { width, height } = previewFrames[frame];
  const name = t(`preview.frames.${frame}`);
  const size: CSSProperties = { width, height, transform: `scale(${scale})` };
  return (
    <figure className={classes(styles.frame, styles[`at-${frame}`])}>
      <div ref={place} className={styles.screen} style={{ aspectRatio: `${width} / ${height}` }}>
        {state !== 'failed' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own client: a sandbox with its scripts and origin holds nothing
          <iframe
            ref={element}
            className={styles.client}
            style={size}
            src={address}
            title={t('preview.of', { name })}
          />
        )}
        {state === 'loading' && <Skeleton className={styles.loading} width="100%" height="100%" />}
        {state === 'failed' && (
          <StateView
            icon="warning"
            level={3}
            title={t('preview.failed')}
            text={t('preview.failedText')}
            actions={
              <Button size="small" onClick={retry}>
                {t('parts.tryAgain')}
              </Button>
            }
          />
        )}
      </div>
      <figcaption className={styles.caption}>
        <Icon name={ICONS[frame]} />
        <b>{name}</b> <span className={styles.width}>{width}</span>
      </figcaption>
    </figure>
  );
}
