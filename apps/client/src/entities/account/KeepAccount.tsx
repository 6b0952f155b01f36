import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { showToast } from '../../ui/Toast/toasts';
import { accountQuery } from './queries';

/** During the grace period the deletion can be cancelled. */
export function KeepAccount({ onLeave }: { onLeave: () => void }) {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api.call('withdrawAccountDeletion'),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountQuery(api).queryKey });
      showToast(t('accountDeletion.takenBack'), { icon: 'check', duration: 'long' });
      onLeave();
    },
  });
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={() => mutate()}>
        {t('accountDeletion.takeBack')}
      </Button>
      {isError && <p role="alert">{t('errors.server')}</p>}
    </>
  );
}
