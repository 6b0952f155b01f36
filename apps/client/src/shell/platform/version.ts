import type { Platform } from '@touchline/contract';
import { APP_VERSION, shownVersion } from '@touchline/rules/app/app-version';
import { packageSettings } from './current';

const packageVersion = () => (typeof window === 'undefined' ? undefined : packageSettings()?.version);

/** The version that is compared with the required one: of the package, else that of the app (CONFIG-19). */
export const appVersion = (): string => packageVersion() ?? APP_VERSION;

/** The version shown to the viewer. */
export const versionInWords = (platform: Platform): string => packageVersion() ?? shownVersion(platform);
