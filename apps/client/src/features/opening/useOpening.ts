import { appUrl, type TileTarget } from '@touchline/rules';
import type { MouseEventHandler } from 'react';
import { useApp } from '../../app/context';
import { hrefOf } from '../../app/href';
import { isPlainClick } from '../../app/plain-click';
import { useOutside } from './outside';

/** What a link to a target is given: a real address, and what a plain click does instead of following it. */
export interface OpeningLink {
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** How targets are opened: media take their data along (ROUTE-15), apps are launched (PAGE-15), the rest are plain links. */
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
