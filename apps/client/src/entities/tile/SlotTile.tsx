import { useQuery } from '@tanstack/react-query';
import type { AdCard, AdEvent, Image, Tile as TileData, TileShape, TileSize } from '@touchline/contract';
import { appUrl, isWebUrl } from '@touchline/rules/pages/external-url';
import { useEffect, useEffectEvent } from 'react';
import { audienceKey } from '../../shell/api/audience';
import { useFlags } from '../../shell/config/flags';
import { useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useOutside } from '../../shell/links/outside';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Badge, BadgeRow } from '../../ui/Badge/Badge';
import { Tile } from '../../ui/Tile/Tile';
import { adConsent } from '../slot/ad-consent';
import { adUserId } from '../slot/ad-user-id';
import { sendAdBeacon, wholeAddress } from '../slot/beacon';
import { useOnlyOne } from '../slot/only-one';
import { whenViewable } from '../slot/viewable';
import styles from './SlotTile.module.css';
import { tileIdOf } from './tile-id';

interface SlotTileProps {
  tile: TileData;
  lineId: string;
  shape: TileShape;
  size: TileSize;
}

const FRESH_MS = 5 * 60_000;

/** An advertising tile: shown if the ad server has an ad for this viewer, once on a screen (ADS-04). */
export default function SlotTile(props: SlotTileProps) {
  const { tile } = props;
  const { api } = useApp();
  const t = useTexts();
  const userType = useUserType();
  useConsent();
  const consent = adConsent();
  const { data } = useQuery({
    queryKey: ['slot', tile.id, userType, consent, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const known = adUserId();
      const query = { tileId: tile.id, ...(known === undefined ? {} : { adUserId: known }) };
      return (await api.call('slotTile', { query, signal })).ad ?? null;
    },
    enabled: consent !== 'none',
    staleTime: FRESH_MS,
    retry: false,
  });
  const url = data ? (data.clickUrl ?? tile.data.ad?.url) : undefined;
  const isPossible = consent !== 'none' && isWebUrl(url) && t.find('ads.plate') !== undefined;
  const isFirst = useOnlyOne(isPossible);
  return data && isWebUrl(url) && isPossible && isFirst ? (
    <AdTile key={data.id} {...props} ad={data} url={url} />
  ) : null;
}

function AdTile({ tile, lineId, shape, size, ad, url }: SlotTileProps & { ad: AdCard; url: string }) {
  const t = useTexts();
  const { api, device } = useApp();
  const openOutside = useOutside();
  const id = tileIdOf(lineId, tile);
  const isDeepLinked = useFlags(api).ad_deeplinks_enabled;
  const count = useEffectEvent((event: AdEvent) => countOnce(event, ad, (beacon) => sendAdBeacon(beacon, api)));
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    return whenViewable(element, () => {
      count('impression');
      count('viewable');
    });
  }, [id]);
  const { deepLink } = tile.data;
  const app =
    deepLink && isDeepLinked
      ? appUrl(deepLink, { platform: device.platform, userAgent: navigator.userAgent })
      : undefined;
  return (
    <Tile
      id={id}
      caption={{ title: `${ad.advertiser}: ${ad.title}`, meta: new URL(url).hostname.replace(/^www\./, '') }}
      image={pictureOf(ad, tile, (path) => wholeAddress(path, api))}
      shape={shape}
      size={size}
      over={{
        badges: (
          <BadgeRow>
            <span className={styles.plate}>
              <Badge kind="time">{t('ads.plate')}</Badge>
            </span>
          </BadgeRow>
        ),
      }}
      link={{
        href: url,
        as: Link,
        onClick: (event) => {
          countOnce('click', ad, (beacon) => sendAdBeacon(beacon, api));
          if (app === undefined) return;
          event.preventDefault();
          openOutside({ url: app, appName: deepLink?.appName });
        },
      }}
    />
  );
}

/** The picture of the ad; its size is not known, and its tile crops it. */
function pictureOf({ imageUrl }: AdCard, tile: TileData, whole: (path: string) => string): Image | undefined {
  if (imageUrl === undefined) return tile.previewImage ?? tile.image;
  return { sources: [{ url: whole(imageUrl), width: 640, height: 360, format: 'webp' }] };
}

const MOST = 500;
const counted = new Set<string>();

/** Sends the beacon of an event, once for each ad that was served. */
function countOnce(event: AdEvent, { beacons }: AdCard, send: (url: string) => void): void {
  const url = beacons[event];
  if (url === undefined || counted.has(url)) return;
  if (counted.size >= MOST) counted.clear();
  counted.add(url);
  send(url);
}
