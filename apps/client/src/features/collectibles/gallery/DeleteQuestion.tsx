import { useQueryClient } from '@tanstack/react-query';
import type { Collectible } from '@touchline/contract';
import { useState } from 'react';
import { isMissing } from '../../../shell/api/api';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ButtonRow } from '../../../ui/Button/ButtonRow';
import { Modal } from '../../../ui/Modal/Modal';
import { showToast } from '../../../ui/Toast/toasts';
import { collectiblesQuery } from '../queries';
import styles from './DeleteQuestion.module.css';

/** The one question before a collectible is deleted. */
export function DeleteQuestion({ collectible, onClose }: { collectible: Collectible; onClose: () => void }) {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');
  const { id } = collectible;
  const remove = async () => {
    if (state === 'deleting') return;
    setState('deleting');
    try {
      await api.call('deleteCollectible', { params: { id } });
    } catch (error) {
      // One that is gone already is what was asked for.
      if (!isMissing(error)) {
        setState('failed');
        return;
      }
    }
    queries.setQueryData(collectiblesQuery(api).queryKey, (kept) => kept?.filter((each) => each.id !== id));
    showToast(t('collectibles.deleted'), { icon: 'check' });
    onClose();
  };
  return (
    <Modal title={t('collectibles.deleteTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <p className={styles.text}>
        {t(collectible.state === 'failed' ? 'collectibles.deleteFailedText' : 'collectibles.deleteText')}
      </p>
      <p className={styles.fault} role="alert">
        {state === 'failed' && t('collectibles.deleteError')}
      </p>
      <ButtonRow stacked>
        <Button id="collectible-keep" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          id="collectible-delete"
          variant="outline"
          aria-disabled={state === 'deleting'}
          onClick={() => void remove()}
        >
          {t('collectibles.deleteYes')}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
