import { canShowFeatureScreen } from '@touchline/rules/app/announcements';
import { lazy, Suspense, useEffect, useState } from 'react';
import { browserViews, FeaturePopup, WelcomeScreen } from '../../features/announcements';
import { MakingHost } from '../../features/collectibles';
import { ConsentGate } from '../../features/consent';
import { FavoritesHost } from '../../features/favorites';
import { DeviceRemindersHost, PushDeviceHost, ReminderHost } from '../../features/reminders';
import { SearchHost } from '../../features/search/SearchHost';
import { MiniPlayerHost } from '../../features/watch/mini/MiniPlayerHost';
import { PreviewHost } from '../../features/watch/preview/PreviewHost';
import type { PathName } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { OutsideHost } from '../../shell/links/OutsideHost';
import { currentShell } from '../../shell/platform/current';
import { OptionalBoundary } from '../../ui/OptionalBoundary';
import { NotesHost } from '../audience/NotesHost';
import { ExitDialog } from './ExitDialog';
import { PullToRefresh } from './PullToRefresh';
import { ServiceWorkerHost } from './ServiceWorkerHost';
import { SignInHost } from './SignInHost';

/** In a package only, whose reminders the device shows by itself. */
const ScheduleHost = TOUCHLINE_PACKAGED ? lazy(() => import('../../features/reminders/ScheduleHost')) : undefined;

/** Its code is loaded after everything else. */
const BannerHost = lazy(() => import('../../features/announcements/BannerHost'));

/** Not in a package, which is installed already. */
const WebAppHost = TOUCHLINE_PACKAGED ? undefined : lazy(() => import('./web-app/WebAppHost'));

export interface ExtrasProps {
  name: PathName | undefined;
  path: string;
  /** Epoch ms. */
  openedAt: number;
  isLeaving: boolean;
  onStay: () => void;
}

/** Overlays and hosts that are loaded last, when the browser is idle. */
export default function Extras({ name, path, openedAt, isLeaving, onStay }: ExtrasProps) {
  const { addressBar, device } = useApp();
  const [views] = useState(browserViews);
  const [exit] = useState(() => device.exit);
  const [hasNotifications] = useState(() => currentShell()?.notifications !== undefined);
  const [isFeatureDue, setIsFeatureDue] = useState(false);
  useEffect(() => {
    const moment = {
      isHome: name === 'home' || name === 'specialHome',
      isInSettings: path.startsWith('/settings'),
      isReturning: addressBar.arrival() !== 'start',
      openForSeconds: (Date.now() - openedAt) / 1000,
      wasShownInSession: views.wasShownInSession(),
    };
    setIsFeatureDue(canShowFeatureScreen(moment));
  }, [name, path, openedAt, addressBar, views]);
  return (
    <>
      <ConsentGate />
      <OutsideHost />
      <SearchHost />
      <SignInHost />
      <FavoritesHost />
      <ServiceWorkerHost />
      <NotesHost />
      <ReminderHost />
      <MakingHost />
      {device.frame !== 'tv' && <MiniPlayerHost />}
      {device.frame !== 'tv' && <PreviewHost />}
      <DeviceRemindersHost />
      <PushDeviceHost />
      {ScheduleHost && hasNotifications && (
        <OptionalBoundary>
          <Suspense>
            <ScheduleHost />
          </Suspense>
        </OptionalBoundary>
      )}
      <FeaturePopup isDue={isFeatureDue} />
      <WelcomeScreen />
      {isLeaving && exit && <ExitDialog onStay={onStay} exit={exit} />}
      {device.frame !== 'tv' && <PullToRefresh />}
      <OptionalBoundary>
        <Suspense>
          <BannerHost path={path} />
        </Suspense>
      </OptionalBoundary>
      {WebAppHost && device.frame !== 'tv' && (
        <OptionalBoundary>
          <Suspense>
            <WebAppHost name={name} openedAt={openedAt} />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  );
}
