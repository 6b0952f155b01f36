import type { Texts } from '@touchline/texts';
import { playedElsewhere } from '../../../entities/other-devices';
import { Button } from '../../../ui/Button/Button';
import { ButtonRow } from '../../../ui/Button/ButtonRow';
import { Modal } from '../../../ui/Modal/Modal';
import styles from './TooManyDevices.module.css';

interface TooManyDevicesProps {
  readonly t: Texts;
  readonly onTakeOver: () => void;
  readonly onClose: () => void;
}

/** Names the devices that play, and offers to watch here instead of on the oldest one. */
export default function TooManyDevices({ t, onTakeOver, onClose }: TooManyDevicesProps) {
  const { devices, takenOverBy } = playedElsewhere();
  const nameOf = (name: string | undefined) => name || t('player.devices.unnamed');
  const [oldest] = devices;
  const isTakenOver = takenOverBy !== undefined;
  return (
    <Modal
      title={t(isTakenOver ? 'player.devices.takenTitle' : 'player.devices.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <p className={styles.text}>
        {isTakenOver
          ? t('player.devices.takenOver', { device: nameOf(takenOverBy) })
          : t('player.errors.tooManyDevices')}
      </p>
      <ul className={styles.devices}>
        {devices.map(({ id, name }) => (
          <li key={id} className={styles.device}>
            {nameOf(name)}
          </li>
        ))}
      </ul>
      {oldest && <p className={styles.text}>{t('player.devices.stops', { device: nameOf(oldest.name) })}</p>}
      <ButtonRow>
        <Button id="watch-here" onClick={onTakeOver} data-autofocus="">
          {t('player.devices.takeOver')}
        </Button>
        <Button id="watch-there" variant="quiet" onClick={onClose}>
          {t('player.devices.leave')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
