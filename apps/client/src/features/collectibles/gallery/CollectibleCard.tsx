import type { Collectible } from '@touchline/contract';
import { useState } from 'react';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { useShare } from '../../../shell/share/useShare';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/IconButton/IconButton';
import { SceneIcon } from '../icons';
import { LoopVideo } from '../LoopVideo';
import { isBeingMade } from '../queries';
import styles from './CollectibleCard.module.css';
import { DeleteQuestion } from './DeleteQuestion';

/** A collectible of one's own: it plays, can be shared, downloaded and deleted; or how far it is. */
export function CollectibleCard({ collectible }: { collectible: Collectible }) {
  const t = useTexts();
  const { device } = useApp();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, eventName, moment, edition, editions, state, failure, progress, videoUrl } = collectible;
  const title = moment ?? eventName;
  const { share, dialog } = useShare(title);
  const isMade = state === 'claimed';
  const isTv = device.frame === 'tv';
  const href = paths.collectible.href({ collectibleId: id });
  const facts = [
    ...(moment === undefined ? [] : [eventName]),
    ...(edition === undefined ? [] : [t('collectibles.number', { number: edition, total: editions })]),
  ];
  return (
    <article className={styles.card} aria-label={title}>
      {isMade ? (
        <Link
          id={`collectible-${id}`}
          className={styles.picture}
          href={href}
          aria-label={t('collectibles.proof', { title })}
        >
          <LoopVideo collectible={collectible} />
        </Link>
      ) : (
        <div className={classes(styles.picture, styles.unmade)}>
          <p className={styles.state} role="status">
            {isBeingMade(collectible) ? t('collectibles.inMaking', { percent: progress }) : t('collectibles.notMade')}
          </p>
        </div>
      )}
      <div className={styles.below}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {state === 'failed' ? (
            <p className={styles.text}>
              {t('collectibles.nothingCharged')} {t(`collectibles.errors.${failure ?? 'mintingFailed'}.title`)}.
            </p>
          ) : (
            <p className={styles.text}>{facts.join(' · ')}</p>
          )}
        </div>
        {isMade && (
          <IconButton
            id={`collectible-share-${id}`}
            icon="share"
            label={t('sharing.title', { title })}
            onClick={() => void share(href)}
          />
        )}
        {isMade && videoUrl !== undefined && !isTv && (
          <a
            className={styles.action}
            href={videoUrl}
            download={`${fileName(title, edition)}.mp4`}
            aria-label={t('collectibles.download', { title })}
            title={t('collectibles.download', { title })}
          >
            <SceneIcon name="download" />
          </a>
        )}
        {!isBeingMade(collectible) && (
          <button
            type="button"
            id={`collectible-delete-${id}`}
            className={styles.action}
            aria-label={t('collectibles.remove', { title })}
            title={t('collectibles.remove', { title })}
            onClick={() => setIsDeleting(true)}
          >
            <SceneIcon name="trash" />
          </button>
        )}
      </div>
      {dialog}
      {isDeleting && <DeleteQuestion collectible={collectible} onClose={() => setIsDeleting(false)} />}
    </article>
  );
}

/** A name that every file system takes. */
const fileName = (title: string, edition: number | undefined): string =>
  [title, edition]
    .filter((part) => part !== undefined)
    .join(' ')
    .replace(/[\\/:*?"<>|]+/g, '-');
