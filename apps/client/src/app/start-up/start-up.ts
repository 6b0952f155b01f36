import type { RegionOutcome } from './region-step';

/**
 * The start-up of the app, step by step. Public content does not wait for it; personal data follow.
 *
 *   session → region → config → ready
 *                │         └── no response → unreachable ── reconnect → session
 *                ├── region not served → unavailable ── retry → session
 *                └── another region → moved ── start-up for that region → session
 */
export type StartUp =
  | { step: 'session' }
  | { step: 'region' }
  | { step: 'moved'; regionId: string | undefined }
  | { step: 'config' }
  | { step: 'ready'; limited: boolean }
  | { step: 'unreachable' }
  | { step: 'unavailable' };

/** The steps' actions. A rejected step counts as done, except `config`. */
export interface StartUpSteps {
  session(): Promise<unknown>;
  /** Decides the region to show; `unavailable` and another region stop the start-up, any other result continues it. */
  region(): Promise<RegionOutcome>;
  /** Whether the configuration was loaded, defaults are used, or the server is unreachable. */
  config(): Promise<'loaded' | 'defaults' | 'unreachable'>;
}

/** Runs the steps and reports every state; the last one is `ready`, `unreachable`, `unavailable` or `moved`. */
export async function runStartUp(steps: StartUpSteps, report: (state: StartUp) => void): Promise<void> {
  report({ step: 'session' });
  await settle(steps.session());
  report({ step: 'region' });
  const region = await settle(steps.region());
  if (typeof region === 'object') {
    report({ step: 'moved', ...region });
    return;
  }
  if (region === 'unavailable') {
    report({ step: 'unavailable' });
    return;
  }
  report({ step: 'config' });
  const config = await steps.config().catch(() => 'unreachable' as const);
  if (config === 'unreachable') {
    report({ step: 'unreachable' });
    return;
  }
  report({ step: 'ready', limited: config === 'defaults' });
}

/** Public content can be shown without a session or region, so the start-up continues. */
async function settle<T>(step: Promise<T>): Promise<T | undefined> {
  return step.catch(() => undefined);
}
