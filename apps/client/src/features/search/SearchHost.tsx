import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeSearch, searchStore } from './open';

const SearchModal = lazy(() => import('./SearchModal'));
const isOpen = () => searchStore.getState().isOpen;
const closed = () => false;

/** Where the search opens over any screen; its code comes when it is first wanted. */
export function SearchHost() {
  const open = useSyncExternalStore(searchStore.subscribe, isOpen, closed);
  if (!open) return null;
  return (
    <Suspense>
      <SearchModal onClose={closeSearch} />
    </Suspense>
  );
}
