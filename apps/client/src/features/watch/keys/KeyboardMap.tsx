import type { PlainTextKey, Texts } from '@touchline/texts';
import { Modal } from '../../../ui/Modal/Modal';
import styles from './KeyboardMap.module.css';

const ROWS: readonly (readonly [keys: readonly string[], does: PlainTextKey])[] = [
  [['keyboard.keys.space', 'K'], 'keyboard.playPause'],
  [['J'], 'keyboard.back10'],
  [['L'], 'keyboard.forward10'],
  [['keyboard.keys.left', 'keyboard.keys.right'], 'keyboard.seek'],
  [['keyboard.keys.up', 'keyboard.keys.down'], 'keyboard.volume'],
  [['M'], 'keyboard.mute'],
  [['C'], 'keyboard.captions'],
  [['F'], 'keyboard.fullscreen'],
  [['<', '>'], 'keyboard.speed'],
  [['keyboard.keys.home'], 'keyboard.start'],
  [['keyboard.keys.end'], 'keyboard.end'],
  [['I'], 'keyboard.mini'],
  [['?'], 'keyboard.help'],
  [['keyboard.keys.escape'], 'keyboard.close'],
];

const ZAP_ROWS: typeof ROWS = [
  [['keyboard.keys.pageUpDown'], 'keyboard.channelUpDown'],
  [['1 – 9'], 'keyboard.channelNumber'],
];

/** Of several cameras; L has another meaning there, and there is no mini player. */
const CAMERA_ROWS: typeof ROWS = [
  [['1 – 4'], 'keyboard.camera'],
  [['L'], 'keyboard.layout'],
  [['A'], 'keyboard.commentary'],
  [[',', '.'], 'keyboard.frame'],
];
const NOT_WITH_CAMERAS: ReadonlySet<PlainTextKey> = new Set(['keyboard.forward10', 'keyboard.mini']);

interface KeyboardMapProps {
  readonly t: Texts;
  /** Whether keys zap to other channels. */
  readonly zaps?: boolean;
  /** Whether keys choose cameras. */
  readonly hasCameras?: boolean;
  readonly onClose: () => void;
}

/** The list of keyboard shortcuts. */
export function KeyboardMap({ t, zaps = false, hasCameras = false, onClose }: KeyboardMapProps) {
  const usual = hasCameras ? ROWS.filter(([, does]) => !NOT_WITH_CAMERAS.has(does)) : ROWS;
  return (
    <Modal title={t('keyboard.title')} closeLabel={t('common.close')} onClose={onClose}>
      <dl className={styles.rows}>
        {[...usual, ...(zaps ? ZAP_ROWS : []), ...(hasCameras ? CAMERA_ROWS : [])].map(([keys, does]) => (
          <div key={does} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {isTextKey(key) ? t(key) : key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.does}>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function isTextKey(key: string): key is Extract<PlainTextKey, `keyboard.${string}`> {
  return key.startsWith('keyboard.');
}
