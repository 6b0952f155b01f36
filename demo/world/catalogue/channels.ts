import type { ChannelEntry } from '@touchline/contract/content';
import { preroll } from '../advertising';
import { type ChannelId, channelIds } from '../channels';
import type { Sport } from '../competitions';
import type { Pictures } from '../pictures';
import { both, type LocalisedText, same } from '../text';
import { channelStream, type Footage, previewStream } from './stream-ids';

/** Access and availability of a channel. */
type ChannelTerms = Pick<ChannelEntry, 'public' | 'requiresRegistration' | 'accessRights' | 'regions'>;

interface Profile {
  /** As on its logo. */
  readonly name: LocalisedText;
  readonly about: LocalisedText;
  readonly sport?: Sport;
  readonly terms: ChannelTerms;
}

const free: ChannelTerms = { public: true };
const pass = (right: string): ChannelTerms => ({ accessRights: [right, 'all-sports'] });

const profiles: Readonly<Record<ChannelId, Profile>> = {
  one: {
    name: same('Touchline 1'),
    about: both(
      'The studio: news, talk and magazines of every sport, free for everyone, around the clock.',
      'Das Studio: Nachrichten, Gespräche und Magazine aus jedem Sport, frei für alle, rund um die Uhr.',
    ),
    terms: free,
  },
  arena: {
    name: same('Arena'),
    about: both(
      'Football around the clock: the Meridian League by day, leagues of other time zones by night.',
      'Fußball rund um die Uhr: tagsüber die Meridian League, nachts Ligen aus anderen Zeitzonen.',
    ),
    sport: 'football',
    terms: pass('league-pass'),
  },
  ice: {
    name: same('Ice'),
    about: both(
      'The Northern Ice League, with the best saves and the oldest rivalries in between.',
      'Die Northern Ice League, dazwischen die besten Paraden und die ältesten Rivalitäten.',
    ),
    sport: 'hockey',
    terms: pass('ice-pass'),
  },
  apex: {
    name: same('Apex'),
    about: both(
      'Every session of the Apex Series, from the first practice to the flag.',
      'Jede Session der Apex Series, vom ersten Training bis zur Zielflagge.',
    ),
    sport: 'motorsport',
    terms: pass('apex-pass'),
  },
  piste: {
    name: same('Piste'),
    about: both('The Fall Line Tour and great descents.', 'Die Fall Line Tour und große Abfahrten.'),
    sport: 'ski',
    terms: free,
  },
  court: {
    name: same('Court'),
    about: both(
      'Basketball from the Court Union. All it takes is an account.',
      'Basketball aus der Court Union. Ein Konto genügt.',
    ),
    sport: 'basketball',
    terms: { requiresRegistration: true },
  },
  womens: {
    name: same('Elevn'),
    about: both(
      'The Women’s Meridian League and everything around it, free for everyone.',
      'Die Meridian League der Frauen und alles rundherum, frei für alle.',
    ),
    sport: 'football',
    terms: free,
  },
  classics: {
    name: same('Classics'),
    about: both(
      'Whole football matches from the archive. For legal reasons in Germany only.',
      'Ganze Fußballspiele aus dem Archiv. Aus rechtlichen Gründen nur in Deutschland.',
    ),
    sport: 'football',
    terms: { ...free, regions: ['germany'] },
  },
  baseline: {
    name: same('Baseline'),
    about: both(
      'Tennis from a court in daylight, wherever on earth that is.',
      'Tennis von einem Platz im Tageslicht, wo auf der Erde der auch liegt.',
    ),
    sport: 'tennis',
    terms: pass('baseline-pass'),
  },
  replay: {
    name: same('Replay'),
    about: both(
      'Yesterday once more. The channel is being rebuilt and will be back soon.',
      'Gestern noch einmal. Der Sender wird umgebaut und ist bald wieder da.',
    ),
    sport: 'football',
    terms: free,
  },
};

/** What a channel shows around the clock: its sport, or without one the studio. */
export const footageOf = (id: ChannelId): Footage => profiles[id].sport ?? 'studio';

/** Channels that require a pass; other viewers see an open preview. */
export const premiumChannels: readonly ChannelId[] = channelIds.filter((id) => profiles[id].terms.accessRights);

/** Access to a channel and to the shows on it. */
export const channelTerms = (id: ChannelId): ChannelTerms => profiles[id].terms;

/** Whether the stream of a channel is open to all. */
export const opensFreely = (id: ChannelId): boolean => profiles[id].terms.public === true;

const entry = (id: ChannelId, position: number, pictures: Pictures): ChannelEntry => {
  const { name, about, sport, terms } = profiles[id];
  const premium = premiumChannels.includes(id) && {
    freeStreamId: previewStream(id),
    premiumLockedscreenImage: pictures.poster(sport ?? 'football', `locked-${id}`),
    adSettings: { ssaiUrlParameters: `channel=${id}` },
  };
  return {
    id,
    name,
    description: about,
    image: pictures.channelCard(id),
    logo: pictures.channelLogo(id),
    ...(sport && { categoryId: sport }),
    position,
    ...terms,
    watchable: id !== 'replay',
    streamId: channelStream(id),
    ...premium,
    ...(id === 'womens' && { adSettings: preroll }),
    ...(id === 'court' && { htmlWidgetUrl: '/widgets/shot-chart' }),
    partnerIds: [],
  };
};

/** Channels in the order of the remote control. */
export const channels = (pictures: Pictures): ChannelEntry[] =>
  channelIds.map((id, position) => entry(id, position, pictures));
