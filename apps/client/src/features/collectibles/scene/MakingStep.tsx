import { useQuery } from '@tanstack/react-query';
import type { Collectible } from '@touchline/contract';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../../shell/address/paths';
import { isMissing } from '../../../shell/api/api';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { ShareButton } from '../../../shell/share/ShareButton';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { useNow } from '../../../ui/clock/useNow';
import { Icon } from '../../../ui/Icon/Icon';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { LoopVideo } from '../LoopVideo';
import { noteEnded } from '../making-store';
import { collectibleQuery, isBeingMade } from '../queries';
import styles from './MakingStep.module.css';
import { secondsLeft, stepStates } from './making';
import type { SceneFailure } from './mint';
import { Quad } from './Quad';
import { SceneFrame } from './SceneFrame';
import type { StillAt } from './useStills';

interface MakingStepProps {
  collectibleId: string;
  stillAt: StillAt;
  onFailed: (failure: SceneFailure) => void;
  onDone: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The fourth step: the collectible is made, whether or not anyone looks. */
export function MakingStep({ collectibleId, stillAt, onFailed, onDone, onBack, onClose }: MakingStepProps) {
  const t = useTexts();
  const { api } = useApp();
  const { data, error } = useQuery(collectibleQuery(api, collectibleId));
  // One that was deleted elsewhere is as good as failed: nothing is charged for it.
  const failure =
    data?.state === 'failed' ? (data.failure ?? 'mintingFailed') : isMissing(error) ? 'mintingFailed' : undefined;
  const isDone = data?.state === 'claimed';
  const tellFailure = useEffectEvent((found: SceneFailure) => {
    noteEnded(collectibleId);
    onFailed(found);
  });
  const tellDone = useEffectEvent(() => {
    noteEnded(collectibleId);
    onDone();
  });
  useEffect(() => {
    if (failure !== undefined) tellFailure(failure);
  }, [failure]);
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  const back = (
    <Button id="scene-leave" variant="quiet" wide onClick={onClose}>
      {t('collectibles.backToMatch')}
    </Button>
  );
  if (!data)
    return (
      <SceneFrame step={4} isNarrow onBack={onBack} onClose={onClose} foot={back}>
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton style={{ display: 'block', height: '14em' }} />
        </div>
        {error && <p className={styles.text}>{t('collectibles.lostTouch')}</p>}
      </SceneFrame>
    );
  if (!isBeingMade(data))
    return (
      <SceneFrame
        isNarrow
        onBack={onBack}
        onClose={onClose}
        foot={isDone ? <Finished collectible={data} onClose={onClose} /> : back}
      >
        {isDone && <Made collectible={data} />}
      </SceneFrame>
    );
  return (
    <SceneFrame step={4} isNarrow onBack={onBack} onClose={onClose} foot={back}>
      <Quad cameraIds={data.cameras.map(({ id }) => id)} start={data.start} stillAt={stillAt} look="dark">
        <span className={styles.percent} aria-hidden="true">
          {t('collectibles.percent', { percent: data.progress })}
        </span>
      </Quad>
      <Progress collectible={data} hasLostTouch={error !== null} />
    </SceneFrame>
  );
}

function Progress({ collectible, hasLostTouch }: { collectible: Collectible; hasLostTouch: boolean }) {
  const t = useTexts();
  const left = secondsLeft(collectible, useNow());
  const { progress, credits } = collectible;
  const names = {
    held: t('collectibles.steps.held', { count: credits }),
    cut: t('collectibles.steps.cut'),
    picture: t('collectibles.steps.picture'),
    sign: t('collectibles.steps.sign'),
  };
  const later = { held: 'credits', cut: 'grid', picture: 'grid', sign: 'shield' } as const;
  return (
    <>
      <progress className={styles.bar} max={100} value={progress} aria-label={t('collectibles.makingTitle')} />
      <h1 className={styles.title}>{t('collectibles.makingTitle')}</h1>
      <p className={styles.text}>
        {t('collectibles.rendering')} {left !== undefined && t('collectibles.secondsLeft', { count: left })}{' '}
        {t('collectibles.renderingLeave')}
      </p>
      {hasLostTouch && (
        <p className={styles.text} role="status">
          {t('collectibles.lostTouch')}
        </p>
      )}
      <ol className={styles.steps}>
        {stepStates(collectible).map(({ step, is }) => (
          <li key={step} className={classes(styles.step, styles[is])}>
            <Icon name={is === 'later' ? later[step] : is === 'now' ? 'clock' : 'check'} className={styles.icon} />
            <span>
              <strong>{step === 'cut' && is === 'done' ? t('collectibles.steps.isCut') : names[step]}</strong>
              {step === 'held' && <span className={styles.note}>{t('collectibles.steps.heldNote')}</span>}
              <VisuallyHidden>, {t(`collectibles.steps.${is}`)}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Made({ collectible }: { collectible: Collectible }) {
  const t = useTexts();
  const { id, eventName, moment, edition = 1, editions, credits } = collectible;
  return (
    <>
      <LoopVideo collectible={collectible} />
      <div className={styles.head}>
        <h1 className={styles.title} role="status">
          {t('collectibles.ready')}
        </h1>
        <ShareButton
          id="scene-share"
          title={moment ?? eventName}
          href={paths.collectible.href({ collectibleId: id })}
        />
      </div>
      <p className={styles.text}>{t('collectibles.readyText', { count: credits, edition, editions })}</p>
    </>
  );
}

function Finished({ onClose }: { collectible: Collectible; onClose: () => void }) {
  const t = useTexts();
  return (
    <>
      <Button id="scene-gallery" wide href={paths.collectibles.href({})} as={Link}>
        {t('collectibles.mine')}
      </Button>
      <Button id="scene-leave" variant="quiet" wide onClick={onClose}>
        {t('collectibles.backToMatch')}
      </Button>
    </>
  );
}
