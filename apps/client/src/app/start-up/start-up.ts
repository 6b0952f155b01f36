/**
 * The start of the app, one step after the other. Public content does not wait for it: what is personal fills in.
 *
 *   session → region → config → consent → ready
 *                │         └── no answer at all → unreachable ── reconnect → session
 *                └── no service in this place → unavailable ── another try → session
 */
export type StartUp =
  | { step: 'session' }
  | { step: 'region' }
  | { step: 'config' }
  | { step: 'consent' }
  | { step: 'ready'; limited: boolean }
  | { step: 'unreachable' }
  | { step: 'unavailable' };

/** What each step does. A step that rejects is over all the same, except where the machine says otherwise. */
export interface StartUpSteps {
  session(): Promise<unknown>;
  /** `unavailable` where the service is not offered; anything else goes on. */
  region(): Promise<unknown>;
  /** Whether the configuration is the real one, the defaults stand in, or nothing answered. */
  config(): Promise<'loaded' | 'defaults' | 'unreachable'>;
  consent(): Promise<unknown>;
}

/** Runs the steps and tells every change of state; the last one is `ready`, `unreachable` or `unavailable`. */
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

/** A viewer without a session or region can still look around: the start goes on. */
async function settle(step: Promise<unknown>): Promise<unknown> {
  return step.catch(() => undefined);
}
