import type { Event } from '@touchline/contract';
import type { ReactNode } from 'react';
import { paths } from '../../../shell/address/paths';
import { useShare } from '../../../shell/share/useShare';
import type { CameraControls } from '../types';

type Shown = Pick<CameraControls, 'cameras' | 'mainId'>;

/** Shares the main camera at this moment. */
export function useShareView(event: Event, title: string): { share: (shown: Shown) => void; dialog: ReactNode } {
  const { share, dialog } = useShare(title);
  return { share: (shown) => void share(viewHref(event, shown)), dialog };
}

/** The address of what is shown: camera and time. */
function viewHref({ id: eventId }: Event, { cameras, mainId }: Shown): string {
  const at = cameras?.state().at ?? null;
  return paths.eventMedia.href({ eventId }, { camera: mainId, ...(at !== null && { at: Math.round(at * 100) / 100 }) });
}
