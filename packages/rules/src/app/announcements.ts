import type { AppConfig, Page } from '@touchline/contract';

/** How often each feature screen was shown on this device, by its id. */
export type ViewCounters = Readonly<Record<string, number>>;

/** The id under which views of the welcome screen are counted. */
export const WELCOME_ID = 'welcome-screen';
/** The TVs that are welcomed where an operator names no year. */
const WELCOMED_YEAR = 2022;
/** A viewer who has just come wants to see what is on. */
const SETTLED_SECONDS = 20;

/** The feature screen whose turn it is: the first in the operator's order that was not shown often enough (SCREEN-15). */
export function dueFeatureScreen<P extends Pick<Page, 'id' | 'counter'>>(
  screens: readonly P[],
  counters: ViewCounters,
): P | undefined {
  return screens.find(({ id, counter }) => counter === undefined || (counters[id] ?? 0) < counter);
}

/** Where and when a viewer is. */
export interface Moment {
  /** Whether the page is home, whichever that is. */
  isHome: boolean;
  isInSettings: boolean;
  /** Whether the viewer came here from another page of the app. */
  isReturning: boolean;
  /** How long the app has been open. */
  openForSeconds: number;
  wasShownInSession: boolean;
}

/** Whether a feature screen may open by itself: once a session, not in settings, and not in anybody's way (SCREEN-15). */
export const mayAnnounce = (moment: Moment): boolean =>
  !moment.wasShownInSession &&
  !moment.isInSettings &&
  moment.isHome &&
  moment.isReturning &&
  moment.openForSeconds >= SETTLED_SECONDS;

type WelcomeConfig = Pick<AppConfig, 'welcomeScreenCounter' | 'showWelcomeScreenForModelYear'>;

/** Whether a TV welcomes its viewer: those of one model year, so many times (SCREEN-14). */
export const isWelcomeDue = (config: WelcomeConfig, modelYear: number | undefined, counters: ViewCounters): boolean =>
  modelYear === (config.showWelcomeScreenForModelYear ?? WELCOMED_YEAR) &&
  (counters[WELCOME_ID] ?? 0) < config.welcomeScreenCounter;
