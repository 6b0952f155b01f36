import { hasSpecialHome } from '@touchline/rules';
import { useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../features/config';
import { ConsentGate } from '../features/consent';
import { OutsideHost } from '../features/opening';
import { PreferenceEffects, useAppPalette } from '../features/preferences';
import { IconSprite, paletteStyle, ToastHost } from '../ui';
import { useApp } from './context';
import { useRemote } from './focus/useRemote';
import { Frame } from './frame/Frame';
import { match } from './match';
import { OfflineNote } from './OfflineNote';
import { paths } from './paths';
import { Screens } from './Screens';
import { useReturn } from './useReturn';

/** The whole of what a viewer sees. */
export function App() {
  const { api, addressBar } = useApp();
  const config = useConfig(api);
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.current, addressBar.current);
  const found = match(address.path, address.search);
  const redirect =
    found.kind === 'redirect'
      ? found.to
      : found.kind === 'screen' && found.name === 'home' && hasSpecialHome(config)
        ? `${paths.specialHome.pattern}${address.search}`
        : undefined;
  useEffect(() => {
    if (redirect !== undefined) addressBar.go(redirect, { replace: true });
  }, [redirect, addressBar]);
  const palette = useAppPalette(config.palette);
  useRemote();
  useReturn(address);
  return (
    <div style={paletteStyle(palette)}>
      <IconSprite />
      <PreferenceEffects>
        <Frame path={address.path}>
          <OfflineNote />
          {found.kind !== 'redirect' && redirect === undefined && <Screens match={found} search={address.search} />}
        </Frame>
        <OutsideHost />
      </PreferenceEffects>
      <ConsentGate />
      <ToastHost />
    </div>
  );
}
