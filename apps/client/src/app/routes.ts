import { type ComponentType, lazy } from 'react';
import { channelData } from '../features/channels/data';
import { eventData } from '../features/events/data';
import { pageData } from '../features/pages/data';
import type { LoadContext } from './load';
import type { PathName } from './paths';

type Params = Readonly<Record<string, string>>;

/** What stands behind an address. */
export interface Route {
  readonly Screen: ComponentType;
  /** Fetches the screen's code; afterwards `Screen` draws without waiting. */
  readonly loadScreen: () => Promise<void>;
  /** A lazy component remembers its failure for ever; before another try it needs a new one. */
  readonly forgetFailure: () => void;
  /** Fetches what the screen shows first: on the server, and on hover, focus or touch. */
  readonly loadData: (context: LoadContext, params: Params) => Promise<void>;
}

/** A screen is a chunk of its own, fetched once; a failed fetch may be tried again. */
function route(
  screen: () => Promise<{ default: ComponentType }>,
  loadData: (context: LoadContext, params: Params) => Promise<void> = async () => undefined,
): Route {
  let loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => {
    loading ??= screen().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  let Lazy = lazy(load);
  return {
    get Screen() {
      return loaded ?? Lazy;
    },
    async loadScreen() {
      loaded = (await load()).default;
    },
    forgetFailure() {
      Lazy = lazy(load);
    },
    loadData,
  };
}

const pageScreen = () => import('../features/pages/PageScreen');
const channelScreen = () => import('../features/channels/ChannelScreen');

/** The screen and first data of every address in `paths.ts`. */
export const routes: Readonly<Record<PathName, Route>> = {
  home: route(
    () => import('../features/pages/HomeScreen'),
    (context) => pageData(context, 'home'),
  ),
  specialHome: route(
    () => import('../features/pages/SpecialHomeScreen'),
    (context) => pageData(context, 'specialHome'),
  ),
  sports: route(
    () => import('../features/pages/SportsScreen'),
    (context) => pageData(context, 'sports'),
  ),
  selected: route(
    () => import('../features/pages/SelectedScreen'),
    (context) => pageData(context, 'selected'),
  ),
  page: route(pageScreen, (context, { pageId = '' }) => pageData(context, { pageId })),
  team: route(pageScreen, (context, { pageId = '' }) => pageData(context, { pageId })),
  event: route(
    () => import('../features/events/EventScreen'),
    (context, { eventId = '' }) => eventData(context, eventId),
  ),
  channel: route(channelScreen, (context, { channelId = '' }) => channelData(context, channelId)),
  broadcast: route(channelScreen, (context, { channelId = '' }) => channelData(context, channelId)),
  settings: route(() => import('../features/settings/SettingsScreen')),
};
