import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/IconButton/IconButton';
import styles from './SceneFrame.module.css';

/** Scene, cameras, agreement and price, making. */
const STEPS = 4;

interface SceneFrameProps {
  /** From 1 on; without it no step is shown. */
  step?: number | undefined;
  onBack: () => void;
  onClose: () => void;
  /** Actions at the lower edge, in reach of a thumb. */
  foot?: ReactNode;
  /** In a narrow column where there is room for more. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The frame of every step. On phones it takes the place of header and bar: there is one thing to do. */
export function SceneFrame({ step, onBack, onClose, foot, isNarrow = false, children }: SceneFrameProps) {
  const t = useTexts();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['task'] = '';
    return () => {
      delete dataset['task'];
    };
  }, []);
  return (
    <div className={classes(styles.frame, isNarrow && styles.narrow)}>
      <div className={styles.bar}>
        <IconButton id="scene-back" icon="back" label={t('common.back')} onClick={onBack} />
        <span className={styles.name}>{t('collectibles.keepScene')}</span>
        <IconButton id="scene-close" icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        {step !== undefined && (
          <div className={styles.steps} role="img" aria-label={t('collectibles.stepOf', { step, total: STEPS })}>
            {Array.from({ length: STEPS }, (_, place) => (
              <span key={place} className={classes(styles.step, place < step && styles.reached)} />
            ))}
          </div>
        )}
        {children}
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
