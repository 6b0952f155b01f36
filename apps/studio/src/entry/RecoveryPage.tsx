import { useEffect, useState } from 'react';
import { copyText } from '../shell/copy-text';
import { saveFile } from '../shell/save-file';
import { useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { Dialog } from '../ui/Dialog/Dialog';
import { toast } from '../ui/Toast/toast';
import { StepTitle } from './EntryLayout';
import styles from './RecoveryPage.module.css';
import step from './step.module.css';

interface RecoveryPageProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** The recovery codes, shown once. Leaving before they are kept asks. */
export function RecoveryPage({ codes, email, onDone }: RecoveryPageProps) {
  const t = useTexts();
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);

  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    if (isCopied) setKept(true);
    toast(t(isCopied ? 'entry.codes.copied' : 'entry.factor.notCopied'), isCopied ? 'copy' : 'warning');
  };
  const download = () => {
    const text = [t('entry.codes.fileTitle', { host: location.host, email }), '', ...codes, ''].join('\n');
    saveFile(t('entry.codes.file'), text, 'text/plain');
    setKept(true);
  };

  return (
    <>
      <StepTitle title={t('entry.codes.title')} text={t('entry.codes.text')} />
      <ul className={styles.codes} aria-label={t('entry.codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={step.actions}>
        <Button icon="copy" onClick={() => void copy()}>
          {t('entry.codes.copy')}
        </Button>
        <Button icon="download" onClick={download}>
          {t('entry.codes.download')}
        </Button>
      </div>
      <div className={styles.end}>
        <Button variant="primary" size="large" onClick={() => (isKept ? onDone() : setAsking(true))}>
          {t('entry.codes.open')}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={t('entry.codes.leaveTitle')} onClose={() => setAsking(false)}>
          <p>{t('entry.codes.leaveText')}</p>
          <div className={styles.choice}>
            <Button variant="primary" data-autofocus onClick={() => setAsking(false)}>
              {t('entry.codes.stay')}
            </Button>
            <Button variant="outline" onClick={onDone}>
              {t('entry.codes.leave')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
