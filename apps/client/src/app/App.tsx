import { mustUpdate } from '@touchline/rules/app/app-version';
import { hasSpecialHome } from '@touchline/rules/app/menu';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '../shell/address/paths';
import { useFlags } from '../shell/config/flags';
import { useConfig } from '../shell/config/queries';
import { useApp } from '../shell/context';
import { useRemote } from '../shell/focus/useRemote';
import { whenIdle } from '../shell/idle';
import { appVersion } from '../shell/platform/version';
import { PreferenceEffects } from '../shell/preferences/PreferenceEffects';
import { useAppPalette } from '../shell/preferences/test-palette';
import { useIsBrowser } from '../shell/useIsBrowser';
import { paletteStyle } from '../ui/palette';
import { ToastHost } from '../ui/Toast/ToastHost';
import { Frame } from './frame/Frame';
import type { ExtrasProps } from './overlays/Extras';
import { OfflineNote } from './overlays/OfflineNote';
import { match } from './routing/match';
import { Screens } from './Screens';
import { useReturn } from './useReturn';

/** Optional: the app works without them if they fail to load. */
const Extras = lazy<ComponentType<ExtrasProps>>(
  whenIdle(() => import('./overlays/Extras').catch(() => ({ default: () => null }))),
);

/** Frame, screen and overlays for the current address. */
export function App() {
  const { api, addressBar } = useApp();
  const config = useConfig(api);
  const flags = useFlags(api);
  const isBrowser = useIsBrowser();
  const [openedAt] = useState(() => Date.now());
  const [isLeaving, setIsLeaving] = useState(false);
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.current, addressBar.first);
  const found = match(address.path, address.search);
  const name = found.kind === 'screen' ? found.name : undefined;
  // In the browser only: a cached page from the server must not redirect (ROUTE-25).
  const isTooOld = isBrowser && mustUpdate(appVersion(), flags.force_update_version);
  const redirect =
    isTooOld && name !== 'update'
      ? paths.update.pattern
      : found.kind === 'redirect'
        ? found.to
        : name === 'home' && hasSpecialHome(config)
          ? `${paths.specialHome.pattern}${address.search}`
          : undefined;
  useEffect(() => {
    if (redirect !== undefined) addressBar.go(redirect, { replace: true });
  }, [redirect, addressBar]);
  const palette = useAppPalette(config.palette);
  useRemote(() => setIsLeaving(true));
  useReturn(address);
  return (
    <div style={paletteStyle(palette)}>
      <PreferenceEffects>
        <Frame path={address.path} isBare={name === 'collectible'}>
          {name !== 'offline' && <OfflineNote />}
          {found.kind !== 'redirect' && redirect === undefined && <Screens match={found} search={address.search} />}
        </Frame>
      </PreferenceEffects>
      {isBrowser && (
        <Suspense>
          <Extras
            name={name}
            path={address.path}
            openedAt={openedAt}
            isLeaving={isLeaving}
            onStay={() => setIsLeaving(false)}
          />
        </Suspense>
      )}
      <ToastHost />
    </div>
  );
}
