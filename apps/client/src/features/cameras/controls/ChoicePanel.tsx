import type { RefObject } from 'react';
import { LayoutPicker } from '../../../entities/camera-wall/LayoutPicker';
import { layoutsFor } from '../../../entities/camera-wall/layouts';
import { showToast } from '../../../ui/Toast/toasts';
import { ChoiceMenu } from '../../watch';
import { savedArrangement } from '../arrangement';
import type { CameraControls } from '../types';
import { useCamerasState } from '../useCameras';
import styles from './ChoicePanel.module.css';
import { soundChoices } from './sounds';

interface ChoicePanelProps {
  readonly controls: CameraControls;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Layout and commentary in one panel; the key or button that opens it decides where focus begins. */
export function ChoicePanel({ controls, opener }: ChoicePanelProps) {
  const { t, cameras, list, arrangement, menu, onMenu, onArrange } = controls;
  const sound = useCamerasState(cameras, (state) => state.sound) ?? null;
  const save = () => {
    savedArrangement.set(arrangement);
    showToast(t('nativeWaves.layoutSaved'), { icon: 'check' });
  };
  return (
    <ChoiceMenu
      label={t('nativeWaves.choices')}
      groups={soundChoices(controls, sound)}
      note={t('nativeWaves.separate')}
      firstFocus={menu === 'layout' ? '[aria-pressed="true"]' : 'input:checked'}
      lead={
        <div className={styles.layouts}>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('cameraWall.layout')}</h2>
            <button type="button" className={styles.save} onClick={save}>
              {t('nativeWaves.saveLayout')}
            </button>
          </div>
          <LayoutPicker
            layouts={layoutsFor(list.length)}
            chosen={arrangement.layout}
            onChoose={(layout) => onArrange({ ...arrangement, layout })}
            isLarge
          />
        </div>
      }
      opener={opener}
      onClose={() => onMenu(null)}
    />
  );
}
