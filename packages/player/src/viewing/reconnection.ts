import { spread } from '@touchline/rules/app/jitter';
import type { Fault } from '../engines/engine';
import { RETRY, type RecoveryStep, stepForFault, stepForStall } from '../engines/recovery';
import type { Clock } from '../model/clock';
import type { FailureReason } from '../model/state';
import { startWatchdog, type Watchdog } from './watchdog';

type Action = Exclude<RecoveryStep['action'], 'fail'>;

/** The playback that reconnection observes and controls. */
interface ReconnectionHost {
  readonly clock: Clock;
  position(): number;
  /** Whether a frame was ever shown. */
  hasStarted(): boolean;
  /** Time without progress that counts as a stall, or null while no progress is expected. */
  stallTimeoutMs(): number | null;
  /** Reports that playback stalled, or continues. */
  report(event: 'stalled' | 'moving'): void;
  /** Resolves to the fault if the action failed. */
  recover(action: Action): Promise<Fault | null>;
  fail(reason: FailureReason, code: string, message: string): void;
  log(code: string, message: string): void;
}

/** A scheduled recovery step; it is running once `cancel` is null. */
interface Pending {
  readonly action: Action;
  cancel: (() => void) | null;
}

/**
 * Recovers from faults and stalls: one step at a time, from least to most disruptive, until playback continues or
 * fails.
 */
export class Reconnection {
  readonly #host: ReconnectionHost;
  readonly #watchdog: Watchdog;
  #attempts = 0;
  #stalls = 0;
  #pending: Pending | null = null;

  constructor(host: ReconnectionHost) {
    this.#host = host;
    this.#watchdog = startWatchdog({
      clock: host.clock,
      position: () => host.position(),
      stallTimeoutMs: () => host.stallTimeoutMs(),
      onStall: () => this.#onStall(),
      onMoving: () => host.report('moving'),
      onSteady: () => {
        this.#attempts = 0;
      },
    });
  }

  /** Number of stalls since the source was loaded. */
  get stalls(): number {
    return this.#stalls;
  }

  /** Whether a recovery step is scheduled or running. */
  get isBusy(): boolean {
    return this.#pending !== null;
  }

  onFault(fault: Fault): void {
    this.#host.log(fault.code, fault.message);
    this.#schedule(stepForFault(fault, this.#progress()), fault.code, fault.message);
  }

  /** Runs a scheduled step now, since the network is back or has changed. */
  retryNow(): void {
    const pending = this.#pending;
    if (!pending?.cancel) return;
    pending.cancel();
    void this.#run(pending);
  }

  /** Restarts stall detection, for instance after a seek. */
  reset(): void {
    this.#watchdog.reset();
  }

  /** Resets all counters for another source. */
  clear(): void {
    this.#pending?.cancel?.();
    this.#pending = null;
    this.#attempts = 0;
    this.#stalls = 0;
    this.#watchdog.reset();
  }

  stop(): void {
    this.clear();
    this.#watchdog.stop();
  }

  #onStall(): void {
    this.#stalls++;
    this.#host.report('stalled');
    this.#host.log('stall', `No progress at ${this.#host.position().toFixed(1)} s`);
    this.#schedule(stepForStall(this.#progress()), 'stall', 'Playback stalled.');
  }

  #schedule(step: RecoveryStep, code: string, message: string): void {
    if (this.#pending) return;
    if (step.action === 'fail') return this.#host.fail(step.reason, code, message);
    this.#attempts++;
    const pending: Pending = { action: step.action, cancel: null };
    this.#pending = pending;
    const { clock } = this.#host;
    // A stream that breaks does so for all its viewers at once.
    const delay = Math.min(spread(step.delayMs, clock.random()), RETRY.maxRetryDelayMs);
    pending.cancel = clock.after(delay, () => void this.#run(pending));
  }

  async #run(pending: Pending): Promise<void> {
    pending.cancel = null;
    const fault = await this.#host.recover(pending.action);
    if (this.#pending !== pending) return;
    this.#pending = null;
    if (fault) this.onFault(fault);
  }

  #progress() {
    return { started: this.#host.hasStarted(), attempts: this.#attempts };
  }
}
