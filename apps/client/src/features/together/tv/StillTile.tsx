import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { useNow } from '../../../ui/clock/useNow';
import { Picture } from '../../../ui/Picture/Picture';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import type { Content } from '../contents';
import { StillScore } from './StillScore';
import styles from './StillTile.module.css';

/** Seconds between two stills. */
const STEP = 2;

interface StillTileProps {
  content: Content;
  place: number;
  isFirst: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A picture that does not play: a still of every two seconds where it is public, else that of the programme. */
export function StillTile({ content, place, isFirst, onChoose, onKeyDown }: StillTileProps) {
  const t = useTexts();
  const { name, title, image, stillUrl, live, need } = content;
  return (
    <button
      id={`still-${place}`}
      type="button"
      className={styles.still}
      {...(isFirst && { 'data-autofocus': '' })}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{t('together.picture', { number: place + 2, title })}</VisuallyHidden>
      <Picture image={image} width={480} sizes="400px" aspectRatio={1.78} className={styles.picture} />
      {stillUrl !== undefined && need === undefined && <Moving key={stillUrl} url={stillUrl} />}
      <span className={styles.name}>{name}</span>
      {need !== undefined && <span className={styles.need}>{need}</span>}
      {need === undefined && live && (
        <span className={styles.score}>
          <StillScore eventId={live.id} />
        </span>
      )}
    </button>
  );
}

/** The last still stays until the next one is there. */
function Moving({ url }: { url: string }) {
  const step = useNow(STEP);
  const [shown, setShown] = useState<number>();
  const [failed, setFailed] = useState<number>();
  return (
    <>
      {shown !== undefined && <img className={styles.picture} src={`${url}?at=${shown}`} alt="" />}
      {shown !== step && failed !== step && (
        <img
          className={styles.next}
          src={`${url}?at=${step}`}
          alt=""
          onLoad={() => setShown(step)}
          onError={() => setFailed(step)}
        />
      )}
    </>
  );
}
