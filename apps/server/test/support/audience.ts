import { randomBytes } from 'node:crypto';
import type { AudienceEvent, AudienceEvents, Notes } from '@touchline/contract';
import { NOW } from './club-tv';
import type { Node } from './world';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

/** A random id of a client: of a session, a viewer or a playback. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** A batch of a phone's browser, with one page view unless events are given. */
export const batch = (given: Partial<Omit<Notes, 'events'>> & { events?: readonly unknown[] } = {}): Notes => ({
  session: randomId(),
  seq: 1,
  about: {
    viewer: randomId(),
    platform: 'web',
    regionId: 'austria',
    userType: 'anonymous',
    appVersion: '1.2.3',
    network: '4g',
  },
  ...given,
  events: (given.events ?? [pageView()]) as AudienceEvent[],
});

export const pageView = (at = NOW * 1000): AudienceEvents['page.view'] => ({ type: 'page.view', at, page: 'home' });

/** An event of a playback of channel `one`, or of what is given. */
export const videoEvent = (
  type: 'video.start' | 'video.play' | 'video.progress' | 'video.ping' | 'video.stop' | 'video.error' | 'video.pause',
  given: { viewing: string; at: number; channelId?: string; eventId?: string },
): AudienceEvent =>
  ({
    type,
    source: 'live',
    channelId: 'one',
    position: 0,
    ...given,
    ...(type === 'video.start' ? { firstFrameMs: 640 } : {}),
    ...(type === 'video.progress' ? { seconds: 10 } : {}),
    ...(type === 'video.error' ? { code: 'TL-P-203', hadStarted: true } : {}),
    ...(type === 'video.ping' || type === 'video.stop' ? { playedMs: 10_000, stalledMs: 0, stalls: 0 } : {}),
  }) as AudienceEvent;

/** Sends a batch as browsers do. */
export const send = ({ app }: Node, notes: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v3/notes',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER, ...headers },
    payload: JSON.stringify(notes),
  });

/** The stored events of a session, in their order. */
export const storedEvents = ({ store }: Node, session: string) =>
  store.db
    .selectFrom('audience_event')
    .selectAll()
    .where('session', '=', session)
    .orderBy('seq')
    .orderBy('position')
    .execute();
