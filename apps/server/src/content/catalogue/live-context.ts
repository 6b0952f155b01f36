import type { Context } from './context';

/** What is on now, wherever an operator has no line of this id: the installed app's shortcut leads to it. */
export const liveContext: Context = {
  id: 'live-now',
  kind: 'line',
  title: { en: 'Live now', de: 'Jetzt live' },
  query: { items: 'events', status: ['live'] },
};
