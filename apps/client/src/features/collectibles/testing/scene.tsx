import type { CollectibleOffer, CreditWallet, Event, NativeWavesManifest } from '@touchline/contract';
import { type ComponentType, useMemo } from 'react';
import { paths } from '../../../shell/address/paths';
import { AddressProvider, useAddress } from '../../../shell/context';

/** The first picture of the event, epoch seconds. */
const KICK_OFF = 1_800_000_000;
const MINUTES = 60_000;

export const event: Event = {
  id: 'final',
  name: 'Zarafshar – Mirabad',
  live: false,
  type: 'Vod',
  competition: 'Sunrise League',
  matchId: 'match',
  startTime: KICK_OFF,
  endTime: KICK_OFF + 7200,
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  userRights: { canAccess: true, reasons: [] },
  requiresRegistration: false,
  public: true,
  shareable: true,
  watchable: true,
  nativewaves: { enabled: true, manifestId: 'final-cameras' },
};

const camera = (id: string, label: string): NativeWavesManifest['cameras'][number] => ({
  id,
  label,
  sources: [{ url: `/origin/${id}/master.m3u8`, type: 'vod', format: 'hls' }],
  offsetMs: 0,
  thumbnails: `/origin/${id}/thumbs.vtt`,
});

const manifest: NativeWavesManifest = {
  id: 'final-cameras',
  eventId: 'final',
  cameras: [
    camera('main', 'Main'),
    camera('goal', 'Behind goal'),
    camera('close', 'Close-up'),
    camera('high', 'Tactical'),
    camera('bench', 'Bench'),
    camera('sky', 'Sky line'),
    { ...camera('quad', 'All four'), composedOf: ['main', 'goal', 'close', 'high'] },
  ],
  audio: [],
  layouts: [],
  live: false,
  startTime: KICK_OFF,
  hasCollectibles: true,
};

export const offer: CollectibleOffer = {
  eventId: 'final',
  walletId: 'credits',
  credits: 3,
  editions: 100,
  nextEdition: 18,
  reach: { from: KICK_OFF * 1000, to: KICK_OFF * 1000 + 90 * MINUTES },
  agreement: { version: 3, since: KICK_OFF - 1_000_000, text: '<p>Private use, no resale.</p>' },
};

export const wallet = (availableCreditCount: number): { items: CreditWallet[] } => ({
  items: [{ uniqueId: 'credits', name: 'Credits', availableCreditCount }],
});

/** What the server answers for a scene, by path. */
export const sceneAnswers = {
  '/v3/events/final': event,
  '/nativewaves/prod/manifests/final-cameras': manifest,
  '/v3/events/final/collectibleOffer': offer,
  '/v3/my/creditWallets': wallet(8),
};

/** The thumbnails of a camera: one picture for the whole match; the camera `sky` has one of its first minute only. */
export const thumbnailsOf = (url: string): string =>
  `WEBVTT\n\nNOTE time zero ${new Date(KICK_OFF * 1000).toISOString()}\n\n00:00:00.000 --> ${
    url.includes('/sky/') ? '00:01:00.000' : '02:00:00.000'
  }\nthumbs.jpg#xywh=0,0,160,90\n`;

/** Gives a screen the parameters and the query of the address bar, as the app does. */
export function AtAddress({ screen: Screen, params }: { screen: ComponentType; params: Record<string, string> }) {
  const { search } = useAddress();
  const value = useMemo(() => ({ params, search }), [params, search]);
  return (
    <AddressProvider value={value}>
      <Screen />
    </AddressProvider>
  );
}

/** A minute and a second of the match, epoch ms. */
export const matchTime = (minutes: number, seconds: number): number => (KICK_OFF + minutes * 60 + seconds) * 1000;

export const scenePath = paths.scene.href({ eventId: 'final' });
