import { appUrl } from '@touchline/rules/pages/external-url';
import type { TileTarget } from '@touchline/rules/pages/tile-target';
import type { MouseEventHandler } from 'react';
import { hrefOf } from '../address/href';
import { useApp } from '../context';
import { isPlainClick } from './Link';
import { useOutside } from './outside';

/** Props of a link to a target: its address, and a click handler where a plain click does something else. */
interface OpeningLink {
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** Link props for targets: media pass their data on (ROUTE-15), apps are launched (PAGE-15), others are plain links. */
export function useOpening(): (target: TileTarget) => OpeningLink {
  const { addressBar, device } = useApp();
  const openOutside = useOutside();
  return (target) => {
    const href = hrefOf(target, device.platform);
    const instead = (act: () => void): OpeningLink => ({
      href,
      onClick: (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        act();
      },
    });
    if (target.kind === 'media') return instead(() => addressBar.go(href, { carried: target.media }));
    if (target.kind !== 'deepLink') return { href };
    const { deepLink } = target;
    return instead(() => {
      const url = appUrl(deepLink, { platform: device.platform, userAgent: navigator.userAgent });
      if (url !== undefined) openOutside({ url, appName: deepLink.appName });
    });
  };
}
