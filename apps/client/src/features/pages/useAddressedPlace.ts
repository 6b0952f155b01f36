'use no memo';

import { useEffect } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp, useSearch } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';

const loadPlace = () => import('./addressed-place');

/** Scrolls to the section and focuses the tile in the address as soon as they have rendered (ROUTE-24). */
export function useAddressedPlace(): void {
  const t = useTexts();
  const { addressBar } = useApp();
  const { anchorId, focusId } = useSearch(paths.page);
  const missing = t('page.anchorMissing');
  useEffect(() => {
    const isAddressed = anchorId !== undefined || focusId !== undefined;
    if (!isAddressed || addressBar.arrival() === 'back') return undefined;
    const onMissing = () => anchorId !== undefined && showToast(missing);
    let stop: (() => void) | undefined;
    let isOver = false;
    const bring = async () => {
      const { bringToPlace } = await loadPlace();
      if (!isOver) stop = bringToPlace({ anchorId, focusId }, onMissing);
    };
    void bring().catch(onMissing);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [anchorId, focusId, addressBar, missing]);
}
