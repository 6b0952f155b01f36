import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_FAVOURITES } from '@touchline/contract';
import { withFavourite } from '@touchline/rules/following/favourites';
import { ApiError } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import { changeFavorite, type FavoriteCalls, orderFavorites } from './changes';
import { localFavorites, promptStore, useLocalFavorites } from './local';
import { favoritePagesQuery, favoritesQuery } from './queries';

const FULL = 409;

/** The viewer's favourites, of the account or of this device, and the functions to change them. */
interface ViewerFavorites {
  /** `undefined` until loaded. */
  pageIds: readonly string[] | undefined;
  change: (pageId: string, isKept: boolean) => void;
  order: (pageIds: readonly string[]) => void;
}

export function useFavorites(): ViewerFavorites {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const isRegistered = useUserType() === 'registered';
  const local = useLocalFavorites();
  const { data } = useQuery({ ...favoritesQuery(api), enabled: isRegistered });
  const calls: FavoriteCalls = {
    add: (pageId) => api.call('addFavorite', { params: { pageId } }),
    remove: (pageId) => api.call('removeFavorite', { params: { pageId } }),
    replace: (pageIds) => api.call('replaceFavorites', { body: { pageIds: [...pageIds] } }),
  };
  const tellFailure = (error: unknown) => {
    const isFull = error instanceof ApiError && error.problem.statusCode === FULL;
    const text = isFull ? t('favorites.limit') : `${t('errors.somethingWentWrong')}. ${t('favorites.notSaved')}`;
    showToast(text, { icon: 'warning', duration: 'long' });
  };
  if (!isRegistered)
    return {
      pageIds: local,
      change(pageId, isKept) {
        if (isKept && local.length >= MAX_FAVOURITES) {
          showToast(t('favorites.limit'), { icon: 'warning', duration: 'long' });
          return;
        }
        localFavorites.set(withFavourite(local, pageId, isKept));
        if (isKept) promptStore.setState({ isAsked: true });
      },
      order: (pageIds) => localFavorites.set([...pageIds]),
    };
  return {
    pageIds: data,
    change: (pageId, isKept) => void changeFavorite(queries, calls, pageId, isKept).catch(tellFailure),
    order: (pageIds) => void orderFavorites(queries, calls, pageIds).catch(tellFailure),
  };
}

/** The favourite pages in the viewer's order; `undefined` until loaded. */
export function useFavoritePages() {
  const { api } = useApp();
  const { pageIds = [] } = useFavorites();
  const { data } = useQuery({ ...favoritePagesQuery(api, pageIds), enabled: pageIds.length > 0 });
  return pageIds.length === 0 ? [] : data?.filter(({ id }) => pageIds.includes(id));
}
