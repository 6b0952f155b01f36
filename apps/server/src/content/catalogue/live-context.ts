import type { Context } from './context';

/** All that is on now, in a line of no operator: the shortcut of the installed app leads to it. */
export const liveContext: Context = {
  id: 'all-live',
  kind: 'line',
  title: { en: 'Live now', de: 'Jetzt live' },
  query: { items: 'events', status: ['live'] },
};
