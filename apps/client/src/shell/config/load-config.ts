import type { AppConfig } from '@touchline/contract';
import { configDefaults } from '@touchline/rules';
import { type Api, ApiError } from '../api';

/** What the client goes by when no configuration can be had (CONFIG-03). */
export const defaultConfig: AppConfig = { version: '0.0.0', ...configDefaults, menuNames: {} };

/** How the configuration was come by. */
export type ConfigOutcome =
  | { source: 'regional' | 'global'; config: AppConfig }
  /** Not accessible: the app goes on with defaults and says so. */
  | { source: 'defaults'; config: AppConfig };

/** Nothing answered at all: there is no service to show. */
export class Unreachable extends Error {}

/** The region's configuration, else the one for everyone, else defaults (CONFIG-02). */
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
