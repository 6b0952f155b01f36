import type { AppConfig } from '@touchline/contract';
import { configDefaults } from '@touchline/rules/app/config-defaults';
import { type Api, ApiError } from '../api/api';

/** Used where no configuration can be loaded (CONFIG-03). */
export const defaultConfig: AppConfig = { version: '0.0.0', ...configDefaults, menuNames: {} };

/** The configuration and its source. */
export type ConfigOutcome =
  | { source: 'regional' | 'global'; config: AppConfig }
  /** Not accessible: the app uses defaults and shows a notice. */
  | { source: 'defaults'; config: AppConfig };

/** The server cannot be reached. */
export class Unreachable extends Error {}

/** The regional configuration, else the global one, else defaults (CONFIG-02). */
export async function loadConfig(api: Api, signal?: AbortSignal): Promise<ConfigOutcome> {
  const input = signal ? { signal } : {};
  const failures: unknown[] = [];
  const { regionId } = api.audience;
  if (regionId !== undefined) {
    try {
      return { source: 'regional', config: await api.call('regionalAppConfig', { params: { regionId }, ...input }) };
    } catch (error) {
      failures.push(error);
    }
  }
  try {
    return { source: 'global', config: await api.call('appConfig', input) };
  } catch (error) {
    failures.push(error);
  }
  if (failures.every((failure) => failure instanceof ApiError && failure.problem.kind === 'network'))
    throw new Unreachable('No connection');
  return { source: 'defaults', config: defaultConfig };
}
