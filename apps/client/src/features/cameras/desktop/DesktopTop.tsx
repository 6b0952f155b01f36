import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { LayoutPicker } from '../../../entities/camera-wall/LayoutPicker';
import { layoutsFor } from '../../../entities/camera-wall/layouts';
import { Icon } from '../../../ui/Icon/Icon';
import { ControlButton, type ScoredEvent } from '../../watch';
import { CameraScore } from '../controls/CameraScore';
import type { CameraControls } from '../types';
import styles from './DesktopTop.module.css';

interface DesktopTopProps {
  readonly t: Texts;
  readonly title: string;
  readonly player: Player | null;
  readonly scored: ScoredEvent | undefined;
  /** Absent until the cameras are known, and during ads. */
  readonly controls: CameraControls | undefined;
  readonly onBack: (() => void) | undefined;
  /** Whether the page around it has a title of its own. */
  readonly isInline: boolean;
}

/** Above the pictures: title, score, and the layouts. */
export function DesktopTop({ t, title, player, scored, controls, onBack, isInline }: DesktopTopProps) {
  const Title = isInline ? 'p' : 'h1';
  return (
    <div className={styles.top}>
      {onBack && <ControlButton label={t('common.back')} icon={<Icon name="back" />} onClick={onBack} />}
      <Title className={styles.title}>{title}</Title>
      {player && scored && (
        <div className={styles.score}>
          <CameraScore player={player} event={scored} />
        </div>
      )}
      <span className={styles.space} />
      {controls && <Layouts controls={controls} />}
    </div>
  );
}

function Layouts({ controls }: { controls: CameraControls }) {
  const { t, list, arrangement, onArrange } = controls;
  return (
    <>
      <p className={styles.keys} aria-hidden="true">
        {list.slice(0, 4).map(({ id }, index) => (
          <kbd key={id} className={styles.key}>
            {index + 1}
          </kbd>
        ))}
        {t('nativeWaves.mainKeys')}
      </p>
      <LayoutPicker
        layouts={layoutsFor(list.length)}
        chosen={arrangement.layout}
        onChoose={(layout) => onArrange({ ...arrangement, layout })}
      />
    </>
  );
}
