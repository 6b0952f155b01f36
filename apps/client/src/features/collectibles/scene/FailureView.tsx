import type { CollectibleOffer } from '@touchline/contract';
import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import styles from './FailureView.module.css';
import type { SceneFailure } from './mint';
import { Quad } from './Quad';
import { SceneFrame } from './SceneFrame';
import type { StillAt } from './useStills';

interface FailureViewProps {
  failure: SceneFailure;
  offer: CollectibleOffer;
  balance: number | undefined;
  start: number;
  cameraIds: readonly string[];
  stillAt: StillAt;
  onRetry: () => void;
  onScene: () => void;
  onCameras: () => void;
  onClose: () => void;
}

/** What a failure leaves to do; without an entry only the way back. */
const ways: Partial<Record<SceneFailure, 'retry' | 'scene' | 'cameras' | 'gallery'>> = {
  mintingFailed: 'retry',
  claim: 'retry',
  walletCheck: 'retry',
  creditCheck: 'retry',
  agreementChanged: 'retry',
  undecided: 'retry',
  noRenderer: 'retry',
  mintingInProgress: 'gallery',
  noCameras: 'cameras',
  sceneTooOld: 'scene',
};

/** Failures of what was begun: its credits were set aside. */
const afterHold: ReadonlySet<SceneFailure> = new Set(['mintingFailed', 'claim']);

/** Why there is no collectible: first what happened to the credits, then the reason and what to do (SHOP-14). */
export function FailureView(props: FailureViewProps) {
  const { failure, offer, balance, start, cameraIds, stillAt, onRetry, onScene, onCameras, onClose } = props;
  const t = useTexts();
  const way = ways[failure];
  const isDecided = failure !== 'undecided';
  const actions = {
    retry: { label: t('collectibles.tryAgain'), act: onRetry },
    scene: { label: t('collectibles.otherScene'), act: onScene },
    cameras: { label: t('collectibles.otherCameras'), act: onCameras },
  };
  const foot = (
    <>
      {way === 'gallery' && (
        <Button id="scene-gallery" wide href={paths.collectibles.href({})} as={Link}>
          {t('collectibles.mine')}
        </Button>
      )}
      {way !== undefined && way !== 'gallery' && (
        <Button id="scene-again" wide onClick={actions[way].act}>
          {actions[way].label}
        </Button>
      )}
      <Button id="scene-leave" variant={way === undefined ? 'primary' : 'quiet'} wide onClick={onClose}>
        {t(way === undefined ? 'collectibles.backToMatch' : 'collectibles.later')}
      </Button>
    </>
  );
  return (
    <SceneFrame isNarrow onBack={onScene} onClose={onClose} foot={foot}>
      {cameraIds.length > 0 && <Quad cameraIds={cameraIds} start={start} stillAt={stillAt} look="grey" />}
      <div role="alert">
        <h1 className={styles.title}>{t(`collectibles.errors.${failure}.title`)}</h1>
        <p className={styles.text}>
          {isDecided && <strong>{t('collectibles.nothingCharged')} </strong>}
          {t(`collectibles.errors.${failure}.text`)}
        </p>
      </div>
      {isDecided && cameraIds.length > 0 && (
        <ul className={styles.facts}>
          {balance !== undefined && (
            <li className={styles.fact}>
              <Icon name="shield" className={styles.icon} />
              <span>
                <strong>{t('collectibles.nothingCharged')}</strong>
                <span className={styles.note}>
                  {afterHold.has(failure)
                    ? t('collectibles.freeAgain', { count: offer.credits, balance })
                    : `${t('collectibles.have')} ${t('shop.credits', { count: balance })}`}
                </span>
              </span>
            </li>
          )}
          <li className={styles.fact}>
            <Icon name="grid" className={styles.icon} />
            <span>
              <strong>{t('collectibles.sceneKept')}</strong>
              <span className={styles.note}>{t('collectibles.sceneKeptText')}</span>
            </span>
          </li>
        </ul>
      )}
    </SceneFrame>
  );
}
