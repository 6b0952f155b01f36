import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { localFavorites, promptStore } from '../../entities/favorite/local';
import { FAVORITES_KEY, favoritePagesQuery, favoritesQuery } from '../../entities/favorite/queries';
import { useApp } from '../../shell/context';
import { note } from '../../shell/log/log';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import { mergeLocal } from './merge';

const FavoritePrompt = lazy(() => import('./FavoritePrompt'));
const isAsked = () => promptStore.getState().isAsked;
const promptClosed = () => false;

/** Merges the device's favourites into the account after sign-in, and prompts guests with favourites to sign in. */
export function FavoritesHost() {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const isRegistered = useUserType() === 'registered';
  const isPromptOpen = useSyncExternalStore(promptStore.subscribe, isAsked, promptClosed);
  useEffect(() => {
    if (!isRegistered) return;
    const merge = async () => {
      const merged = await mergeLocal({
        local: localFavorites,
        own: () => queries.fetchQuery({ ...favoritesQuery(api), staleTime: 0 }),
        existing: async (ids) => (await queries.fetchQuery(favoritePagesQuery(api, ids))).map(({ id }) => id),
        replace: async (pageIds) => (await api.call('replaceFavorites', { body: { pageIds: [...pageIds] } })).pageIds,
      });
      if (!merged) return;
      queries.setQueryData(FAVORITES_KEY, [...merged.pageIds]);
      if (merged.added > 0)
        showToast(t('favorites.merged', { count: merged.added }), { icon: 'heart', duration: 'long' });
    };
    merge().catch((error: unknown) => note('warning', `Favourites of this device wait: ${String(error)}`));
  }, [isRegistered, api, queries, t]);
  if (!isPromptOpen || isRegistered) return null;
  return (
    <Suspense>
      <FavoritePrompt onClose={() => promptStore.setState({ isAsked: false })} />
    </Suspense>
  );
}
