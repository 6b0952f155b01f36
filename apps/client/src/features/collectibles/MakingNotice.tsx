import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '../../shell/announce';
import { isMissing } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import { noteEnded } from './making-store';
import { collectibleQuery } from './queries';

/** Follows one collectible and tells its end once; the screen that makes it tells it itself. */
export default function MakingNotice({ collectibleId }: { collectibleId: string }) {
  const t = useTexts();
  const { api } = useApp();
  const { data, error } = useQuery(collectibleQuery(api, collectibleId));
  const end =
    data?.state === 'claimed' ? 'ready' : data?.state === 'failed' ? 'failed' : isMissing(error) ? 'gone' : undefined;
  const tell = useEffectEvent((found: 'ready' | 'failed' | 'gone') => {
    noteEnded(collectibleId);
    if (found === 'gone') return;
    const text =
      found === 'ready'
        ? t('collectibles.ready')
        : `${t('collectibles.nothingCharged')} ${t(`collectibles.errors.${data?.failure ?? 'mintingFailed'}.title`)}.`;
    showToast(text, { icon: found === 'ready' ? 'check' : 'warning', duration: 'long' });
    announce(text);
  });
  useEffect(() => {
    if (end !== undefined) tell(end);
  }, [end]);
  return null;
}
