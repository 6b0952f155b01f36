import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { ShareButton } from '../../../shell/share/ShareButton';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { clockTime } from '../../../ui/clock/clock-time';
import { IconButton } from '../../../ui/IconButton/IconButton';
import styles from './ShortsView.module.css';
import type { Short } from './shorts';

interface ShortActionsProps {
  short: Short;
  hasSound: boolean;
  onSound: () => void;
  /** The next clip, after the last one the first; for those who cannot swipe. */
  onNext: () => void;
}

/** Title and length of a clip, its page, sound and sharing. */
export function ShortActions({ short, hasSound, onSound, onNext }: ShortActionsProps) {
  const t = useTexts();
  const { id, title, subtitle, seconds, pageId } = short;
  return (
    <>
      <div className={styles.words}>
        {seconds !== undefined && <span className={styles.length}>{clockTime(seconds)}</span>}
        <h2 id="short-title" className={styles.title}>
          {title}
        </h2>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        {pageId !== undefined && (
          <Button id="short-more" variant="quiet" icon="play" href={paths.page.href({ pageId })} as={Link}>
            {t('shorts.more')}
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        <span className={styles.action}>
          <ShareButton id="short-share" title={title} href={paths.media.href({ mediaId: id })} />
          <span aria-hidden="true">{t('sharing.share')}</span>
        </span>
        <span className={styles.action}>
          <IconButton
            id="short-sound"
            icon={hasSound ? 'volume' : 'mute'}
            label={t(hasSound ? 'shorts.soundOff' : 'shorts.sound')}
            aria-pressed={hasSound}
            onClick={onSound}
          />
          <span aria-hidden="true">{t('shorts.sound')}</span>
        </span>
        <span className={classes(styles.action, styles.narrow)}>
          <IconButton icon="chevronDown" label={t('shorts.onwards')} onClick={onNext} />
        </span>
      </div>
    </>
  );
}
