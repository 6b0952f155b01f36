/**
 * The start-up of the app, step by step. Public content does not wait for it; personal data follow.
 *
 *   session → region → config → consent → ready
 *                │         └── no response → unreachable ── reconnect → session
 *                └── region not served → unavailable ── retry → session
 */
export type StartUp =
  | { step: 'session' }
  | { step: 'region' }
  | { step: 'config' }
  | { step: 'consent' }
  | { step: 'ready'; limited: boolean }
  | { step: 'unreachable' }
  | { step: 'unavailable' };

/** The steps' actions. A rejected step counts as done, except `config`. */
export interface StartUpSteps {
  session(): Promise<unknown>;
  /** `unavailable` stops the start-up; any other result goes on. */
  region(): Promise<unknown>;
  /** Whether the configuration was loaded, defaults are used, or the server is unreachable. */
  config(): Promise<'loaded' | 'defaults' | 'unreachable'>;
  consent(): Promise<unknown>;
}

/** Runs the steps and reports every state; the last one is `ready`, `unreachable` or `unavailable`. */
export async function runStartUp(steps: StartUpSteps, tell: (state: StartUp) => void): Promise<void> {
  tell({ step: 'session' });
  await settle(steps.session());
  tell({ step: 'region' });
  if ((await settle(steps.region())) === 'unavailable') {
    tell({ step: 'unavailable' });
    return;
  }
  tell({ step: 'config' });
  const config = await steps.config().catch(() => 'unreachable' as const);
  if (config === 'unreachable') {
    tell({ step: 'unreachable' });
    return;
  }
  tell({ step: 'consent' });
  await settle(steps.consent());
  tell({ step: 'ready', limited: config === 'defaults' });
}

/** Without a session or region public content can still be shown: the start-up goes on. */
async function settle(step: Promise<unknown>): Promise<unknown> {
  return step.catch(() => undefined);
}
