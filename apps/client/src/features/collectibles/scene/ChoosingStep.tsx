import type { Camera, CollectibleOffer } from '@touchline/contract';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { CameraChoice } from './CameraChoice';
import styles from './ChoosingStep.module.css';
import { PriceTable } from './PriceTable';
import { SceneFrame } from './SceneFrame';
import { ScenePicker, type ScenePickerProps } from './ScenePicker';
import { useIsWide } from './useIsWide';

interface ChoosingStepProps {
  scene: Omit<ScenePickerProps, 'isWide' | 'heading' | 'onMove'>;
  cameras: { cameras: readonly Camera[]; chosen: readonly string[]; isComplete: boolean };
  price: { offer: CollectibleOffer; balance: number | undefined };
  /** Whether the second step is asked for; wide screens show both. */
  isAtCameras: boolean;
  onMove: (start: number) => void;
  onChoose: (cameraIds: readonly string[]) => void;
  onCameras: () => void;
  onPayment: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The first two steps: six seconds, and four cameras. On wide screens they are beside each other. */
export function ChoosingStep(props: ChoosingStepProps) {
  const { scene, cameras, price, isAtCameras, onMove, onChoose, onCameras, onPayment, onBack, onClose } = props;
  const t = useTexts();
  const isWide = useIsWide();
  const choice = (
    <CameraChoice
      cameras={cameras.cameras}
      chosen={cameras.chosen}
      start={scene.start}
      stillAt={scene.stillAt}
      onChoose={onChoose}
    />
  );
  const next = (label: string) => (
    <Button
      id="scene-next"
      wide
      aria-disabled={!cameras.isComplete}
      onClick={() => {
        if (cameras.isComplete) onPayment();
      }}
    >
      {label}
    </Button>
  );
  if (isWide)
    return (
      <SceneFrame step={1} onBack={onBack} onClose={onClose}>
        <div className={styles.columns}>
          <ScenePicker
            {...scene}
            isWide
            heading={
              <div className={styles.head}>
                <h1 className={styles.heading}>{t('collectibles.sceneTitle')}</h1>
                <p className={styles.keys}>
                  <kbd>,</kbd>
                  <kbd>.</kbd>
                  {t('collectibles.keyFrame')}
                  <kbd className={styles.apart}>←</kbd>
                  <kbd>→</kbd>
                  {t('collectibles.keySecond')}
                </p>
              </div>
            }
            onMove={onMove}
          />
          <section className={styles.side} aria-labelledby="scene-cameras">
            <h2 id="scene-cameras" className={styles.title}>
              {t('collectibles.fourCameras')}
            </h2>
            <p className={styles.text}>{t('collectibles.chooseCameras')}</p>
            {choice}
            <div className={styles.panel}>
              <PriceTable offer={price.offer} balance={price.balance} />
            </div>
            {next(t('collectibles.toPayment'))}
            <p className={styles.later}>{t('collectibles.chargedLater')}</p>
          </section>
        </div>
      </SceneFrame>
    );
  if (isAtCameras)
    return (
      <SceneFrame step={2} onBack={onBack} onClose={onClose} foot={next(t('common.continue'))}>
        <h1 className={styles.title}>{t('collectibles.camerasTitle')}</h1>
        <p className={styles.text}>{t('collectibles.chooseCameras')}</p>
        {choice}
      </SceneFrame>
    );
  return (
    <SceneFrame
      step={1}
      onBack={onBack}
      onClose={onClose}
      foot={
        <Button id="scene-cameras-next" wide onClick={onCameras}>
          {t('collectibles.toCameras')}
        </Button>
      }
    >
      <ScenePicker
        {...scene}
        isWide={false}
        heading={
          <>
            <h1 className={styles.title}>{t('collectibles.sceneTitle')}</h1>
            <p className={styles.text}>{t('collectibles.pickScene')}</p>
          </>
        }
        onMove={onMove}
      />
    </SceneFrame>
  );
}
