import type { AppConfig, Page } from '@touchline/contract';

/** View counts of feature screens on this device, by id. */
export type ViewCounters = Readonly<Record<string, number>>;

/** The id for counting views of the welcome screen. */
export const WELCOME_ID = 'welcome-screen';
/** Default model year of the TVs that show the welcome screen. */
const DEFAULT_MODEL_YEAR = 2022;
/** Feature screens do not open right after the app starts. */
const MIN_OPEN_SECONDS = 20;

/** The next feature screen to show: the first that has not reached its view limit (SCREEN-15). */
export function nextFeatureScreen<P extends Pick<Page, 'id' | 'counter'>>(
  screens: readonly P[],
  counters: ViewCounters,
): P | undefined {
  return screens.find(({ id, counter }) => counter === undefined || (counters[id] ?? 0) < counter);
}

/** Current state of the app. */
export interface AppMoment {
  /** Whether the current page is the home page. */
  isHome: boolean;
  isInSettings: boolean;
  /** Whether the viewer navigated here from another page of the app. */
  isReturning: boolean;
  /** Seconds since the app was opened. */
  openForSeconds: number;
  wasShownInSession: boolean;
}

/**
 * Whether a feature screen may open automatically: once per session, on returning home, not in settings and not right
 * after the start (SCREEN-15).
 */
export const canShowFeatureScreen = (moment: AppMoment): boolean =>
  !moment.wasShownInSession &&
  !moment.isInSettings &&
  moment.isHome &&
  moment.isReturning &&
  moment.openForSeconds >= MIN_OPEN_SECONDS;

type WelcomeConfig = Pick<AppConfig, 'welcomeScreenCounter' | 'showWelcomeScreenForModelYear'>;

/** Whether to show the welcome screen: on TVs of one model year, up to the configured number of times (SCREEN-14). */
export const isWelcomeDue = (config: WelcomeConfig, modelYear: number | undefined, counters: ViewCounters): boolean =>
  modelYear === (config.showWelcomeScreenForModelYear ?? DEFAULT_MODEL_YEAR) &&
  (counters[WELCOME_ID] ?? 0) < config.welcomeScreenCounter;
