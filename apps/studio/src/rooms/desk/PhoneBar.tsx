import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import type { OpenDialog } from './DeskDialogs';
import type { Desk } from './data/useDesk';
import styles from './Phone.module.css';

/** What is pressed under pressure, within reach of the thumb: the message, the delay, the break. */
export function PhoneBar({ desk, onOpen }: { desk: Desk; onOpen: (dialog: OpenDialog) => void }) {
  const t = useTexts();
  const { state } = desk.board.event;
  return (
    <div className={styles.bar}>
      {state === 'before' ? (
        <Button variant="air" onClick={() => onOpen('start')}>
          {t('desk.run.start')}
        </Button>
      ) : (
        <Button
          variant="outline"
          isWaiting={state !== 'live' || desk.board.break !== undefined}
          onClick={() => {
            if (state === 'live' && !desk.board.break) onOpen('break');
          }}
        >
          {t('desk.run.breakShort')}
        </Button>
      )}
      <Button variant="outline" isWaiting={state === 'over'} onClick={() => state !== 'over' && onOpen('delay')}>
        {t('desk.run.delay')}
      </Button>
      <Button variant="primary" icon="send" onClick={() => onOpen('push')}>
        {t('desk.push.short')}
      </Button>
    </div>
  );
}
