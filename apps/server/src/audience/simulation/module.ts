import { pathToFileURL } from 'node:url';
import type { SimulatedAudience } from '@touchline/contract';
import { SettingError } from '../../kernel/common/setting-error';

const hasAudience = (module: unknown): module is { openAudience: () => SimulatedAudience } =>
  typeof module === 'object' &&
  module !== null &&
  'openAudience' in module &&
  typeof module.openAudience === 'function';

/** Loads the module of a simulated audience, which comes with the demo world. */
export async function loadSimulatedAudience(file: string): Promise<SimulatedAudience> {
  const module: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : '';
    throw new SettingError(`SIMULATED_AUDIENCE cannot be read from ${file}: ${reason}`);
  });
  if (!hasAudience(module)) throw new SettingError(`SIMULATED_AUDIENCE names ${file}, which exports no openAudience.`);
  return module.openAudience();
}
