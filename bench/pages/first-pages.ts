import { channelToWatch, recordingToWatch } from './bare-player';

/** The pages that links, search engines and bookmarks lead to. */
export const FIRST_PAGES = ['home', 'event', 'channel', 'calendar', 'search'] as const;

export type FirstPage = (typeof FIRST_PAGES)[number];

/** Their paths on a server with the demo content. */
export async function firstPages(base: string): Promise<Record<FirstPage, string>> {
  const [{ id: eventId }, { id: channelId }] = await Promise.all([recordingToWatch(base), channelToWatch(base)]);
  return {
    home: '/home',
    event: `/event/page/${eventId}`,
    channel: `/channel/${channelId}`,
    calendar: '/calendar',
    search: '/search',
  };
}
