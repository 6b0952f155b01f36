import type { CollectibleProof } from '@touchline/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { SceneIcon } from '../icons';
import { hashOf } from './check';
import styles from './ProofActions.module.css';

/** The signature as a file, and the check of a file on this device, which does not leave it. */
export function ProofActions({ proof }: { proof: CollectibleProof }) {
  const t = useTexts();
  const { device } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [mine, setMine] = useState('');
  const checkMine = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    const { name } = file;
    try {
      const isSigned = (await hashOf(await file.arrayBuffer(), crypto.subtle)) === proof.fileHash;
      setMine(isSigned ? t('collectibles.verify.mineReal', { name }) : t('collectibles.verify.mineChanged', { name }));
    } catch {
      // Removed in the meantime, too large, or no cryptography here.
      setMine(t('collectibles.verify.mineUnread', { name }));
    }
  };
  if (device.frame === 'tv') return null;
  return (
    <>
      <div className={styles.actions}>
        <a
          className={styles.signature}
          href={`data:application/jose,${encodeURIComponent(proof.signature)}`}
          download={`${proof.id}.jws`}
        >
          <SceneIcon name="download" className={styles.icon} />
          {t('collectibles.verify.signature')}
        </a>
        <Button id="check-mine" variant="quiet" onClick={() => input.current?.click()}>
          {t('collectibles.verify.checkMine')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="video/mp4,video/*"
          className={styles.input}
          tabIndex={-1}
          aria-label={t('collectibles.verify.checkMine')}
          onChange={(event) => void checkMine(event)}
        />
      </div>
      <p className={styles.mine} role="status">
        {mine}
      </p>
    </>
  );
}
