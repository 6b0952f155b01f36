import { copyText } from '../../shell/copy-text';
import { Button } from '../../ui/Button/Button';
import { toast } from '../../ui/Toast/toast';
import styles from './ShownOnce.module.css';

interface ShownOnceProps {
  text: string;
  copyLabel: string;
  copied: string;
  notCopied: string;
}

/** A secret that is shown once, with a button that copies it. */
export function ShownOnce({ text, copyLabel, copied, notCopied }: ShownOnceProps) {
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(isCopied ? copied : notCopied, isCopied ? 'copy' : 'warning');
  };
  return (
    <div className={styles.secret}>
      <code className={styles.text}>{text}</code>
      <Button variant="primary" icon="copy" data-autofocus onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </div>
  );
}
