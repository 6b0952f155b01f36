import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeSearch, searchStore } from './open';

const SearchModal = lazy(() => import('./SearchModal'));
const isOpen = () => searchStore.getState().isOpen;
const closed = () => false;

/** Opens the search over any screen; its code is loaded on first use. */
export function SearchHost() {
  const open = useSyncExternalStore(searchStore.subscribe, isOpen, closed);
  if (!open) return null;
  return (
    <Suspense>
      <SearchModal onClose={closeSearch} />
    </Suspense>
  );
}
