import { counted } from '../../../parts/format/counted';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { DialogActions } from '../DialogActions';
import type { Desk } from '../data/useDesk';
import { isSecondOfTwo } from '../double-click';
import { FaultNote } from '../FaultNote';
import forms from '../forms.module.css';
import { PhonePreview } from './PhonePreview';
import styles from './PushPanel.module.css';
import { Reach } from './Reach';
import type { PushCommands } from './usePush';

interface SendDialogProps {
  desk: Desk;
  push: PushCommands;
  onClose: () => void;
}

/** Asks once, with both languages and the number of phones. */
export function SendDialog({ desk, push, onClose }: SendDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const { title, text } = push.draft;
  const phones = push.estimate.data?.phones;
  const isBusy = desk.commands.busy.has('push');
  const send = async () => {
    if (isBusy) return;
    if (await push.send()) onClose();
  };
  return (
    <Dialog title={t('desk.push.askTitle')} onClose={onClose}>
      <div className={forms.form}>
        <div className={styles.previews}>
          <PhonePreview desk={desk} title={title.en} text={text.en} />
          <PhonePreview desk={desk} title={title.de || title.en} text={text.de || text.en} />
        </div>
        <Reach push={push} />
        {title.de.trim() === '' && <p className={forms.text}>{t('desk.push.onlyEnglish')}</p>}
        <FaultNote area="push" commands={desk.commands} onRetry={() => void send()} />
      </div>
      <DialogActions>
        <Button
          variant="primary"
          icon="send"
          data-autofocus
          isWaiting={isBusy}
          onClick={(event) => {
            if (!isSecondOfTwo(event)) void send();
          }}
        >
          {isBusy
            ? t('desk.push.sending')
            : phones === undefined
              ? t('desk.push.sendNow')
              : counted(t('desk.push.sendTo', { count: phones }), phones, formats)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
