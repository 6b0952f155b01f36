import type { AppConfig } from '@touchline/contract';
import { configDefaults } from '@touchline/rules';

/** What the client goes by when no configuration can be had (CONFIG-03). */
export const defaultConfig: AppConfig = { version: '0.0.0', ...configDefaults, menuNames: {} };
