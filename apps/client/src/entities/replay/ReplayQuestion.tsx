import { useState } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { Modal } from '../../ui/Modal/Modal';
import { SwitchRow } from '../../ui/Row/SwitchRow';
import { answerReplay } from './memory';
import styles from './ReplayQuestion.module.css';

/** Asks before the first frame of a replay whether its score is to be hidden; closing it leaves the replay. */
export default function ReplayQuestion({ eventId, onLeave }: { eventId: string; onLeave: () => void }) {
  const t = useTexts();
  const [isForAll, setForAll] = useState(true);
  const answer = (chosen: 'hide' | 'show') => () => answerReplay(eventId, chosen, isForAll);
  return (
    <Modal title={t('replay.title')} closeLabel={t('common.close')} onClose={onLeave}>
      <p className={styles.text}>{t('replay.text')}</p>
      <ButtonRow>
        <Button id="replay-hide" onClick={answer('hide')} data-autofocus="">
          {t('replay.hide')}
        </Button>
        <Button id="replay-show" variant="quiet" onClick={answer('show')}>
          {t('replay.show')}
        </Button>
      </ButtonRow>
      <div className={styles.always}>
        <SwitchRow label={t('replay.always')} checked={isForAll} onChange={setForAll} />
      </div>
    </Modal>
  );
}
