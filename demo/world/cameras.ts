import type { CameraEntry, EventEntry } from '@touchline/contract/content';
import { CAMERAS_TAG, isTopMatch, nativeWaves } from './access';
import { type CameraSport, cameraStream, camerasOf } from './catalogue/camera-streams';
import { DAY, dayOf, HOUR } from './clock';
import { CAMERA_KEYWORDS, eventOf, nameOf } from './events';
import type { Pictures } from './pictures';
import type { Fixture } from './schedule/fixture';
import { marathonDay } from './schedule/marathon';
import { both } from './text';

/** How long matches are shown from several cameras after their end, and how early they are announced. */
const AFTERWARDS = DAY;
const AHEAD = 6 * HOUR;

const isShown = ({ start, end }: Fixture, now: number): boolean => end > now - AFTERWARDS && start < now + AHEAD;

/** Football as a second event of its match: the match itself keeps its channel and its player. */
const ofFootball = (fixtures: readonly Fixture[], now: number): Fixture[] =>
  fixtures.filter(
    (fixture) =>
      fixture.competition.sport === 'football' && !fixture.parallel && !isTopMatch(fixture) && isShown(fixture, now),
  );

/** The marathon has no other event. */
const ofMarathon = (now: number): Fixture[] =>
  [-2, -1, 0, 1].flatMap((ahead) => marathonDay(dayOf(now) + ahead)).filter((fixture) => isShown(fixture, now));

function withCameras(fixture: Fixture, id: string, now: number, pictures: Pictures): EventEntry {
  // It has no channel and is not listed by competition, where the match itself is.
  const { channelId: _channel, competitionId: _competition, ...event } = eventOf(fixture, now, pictures);
  const { en, de } = nameOf({ ...fixture, night: false });
  return {
    ...event,
    id,
    name: both(`${en}: all cameras`, `${de}: alle Kameras`),
    tags: [CAMERAS_TAG],
    nativewaves: nativeWaves(id),
    keywords: [...(event.keywords ?? []), ...CAMERA_KEYWORDS],
  };
}

/** Matches from several cameras: at any time one of football and one of basketball is live, and others are replays. */
export const cameraEvents = (now: number, fixtures: readonly Fixture[], pictures: Pictures): EventEntry[] => [
  ...ofFootball(fixtures, now).map((fixture) => withCameras(fixture, `${fixture.id}-cameras`, now, pictures)),
  ...ofMarathon(now).map((fixture) => withCameras(fixture, fixture.id, now, pictures)),
];

/** Audio tracks by their names in the playlists, in the order of the menu. */
const AUDIO = [
  { id: 'en', label: 'English commentary', kind: 'commentary', language: 'en' },
  { id: 'de', label: 'Deutscher Kommentar', kind: 'commentary', language: 'de' },
  { id: 'crowd', label: 'Stadium sound', kind: 'crowd' },
] as const;

const isCameraSport = (sport: string | undefined): sport is CameraSport =>
  sport === 'football' || sport === 'basketball';

function manifestOf(id: string, sport: CameraSport, streamId: string): CameraEntry {
  const cameras = camerasOf(sport);
  const single = cameras.filter(({ composedOf }) => !composedOf).map((camera) => camera.id);
  return {
    id,
    appConfigId: 'touchline-demo',
    cameras: cameras.map((camera) => ({ ...camera, streamId: cameraStream(streamId, camera.id) })),
    audio: AUDIO.map((audio) => ({ ...audio })),
    layouts: [
      {
        id: 'one-and-three',
        label: both('One large, three small', 'Eine groß, drei klein'),
        layout: 'oneAndThree',
        cameraIds: single,
      },
      { id: 'quad', label: both('All four', 'Alle vier'), layout: 'quad', cameraIds: single },
    ],
    collectible: { walletId: 'credits', credits: 3, editions: 100 },
  };
}

/** The cameras of all events that name a manifest, by sport; regional events of a match share one. */
export function cameraManifests(events: readonly EventEntry[]): Record<string, CameraEntry[]> {
  const files: Record<string, Map<string, CameraEntry>> = {};
  for (const { nativewaves, categoryId, streamId } of events) {
    if (!nativewaves?.manifestId || !streamId || !isCameraSport(categoryId)) continue;
    const { manifestId } = nativewaves;
    (files[categoryId] ??= new Map()).set(manifestId, manifestOf(manifestId, categoryId, streamId));
  }
  return Object.fromEntries(Object.entries(files).map(([sport, manifests]) => [sport, [...manifests.values()]]));
}
