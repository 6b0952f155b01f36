import type { Fault } from '../engines/engine';
import { type Remedy, remedyForFault, remedyForStall } from '../engines/recovery';
import type { Clock } from '../model/clock';
import type { FailureReason } from '../model/state';
import { startWatchdog, type Watchdog } from './watchdog';

type Action = Exclude<Remedy['action'], 'fail'>;

/** What trouble is about: the player, as far as remedies see it. */
export interface Patient {
  readonly clock: Clock;
  position(): number;
  /** Whether a picture was ever shown. */
  hasStarted(): boolean;
  /** How long a standstill is fine, or null while none is expected to move. */
  patienceMs(): number | null;
  /** Says that the picture stands still, or moves again. */
  say(what: 'stalled' | 'moving'): void;
  /** Answers with what went wrong on the way, if something did. */
  treat(action: Action): Promise<Fault | null>;
  fail(reason: FailureReason, code: string, message: string): void;
  note(code: string, message: string): void;
}

/** A remedy that waits for its turn, or is under way once it cannot be cancelled. */
interface Pending {
  readonly action: Action;
  cancel: (() => void) | null;
}

/** Gets a player out of trouble: one remedy at a time, from light to heavy, until the picture moves or it is hopeless. */
export class Reconnection {
  readonly #patient: Patient;
  readonly #watchdog: Watchdog;
  #tried = 0;
  #stalls = 0;
  #pending: Pending | null = null;

  constructor(patient: Patient) {
    this.#patient = patient;
    this.#watchdog = startWatchdog({
      clock: patient.clock,
      position: () => patient.position(),
      patienceMs: () => patient.patienceMs(),
      onStall: () => this.#onStall(),
      onMoving: () => patient.say('moving'),
      onSteady: () => {
        this.#tried = 0;
      },
    });
  }

  /** How often the picture stood still since the source was loaded. */
  get stalls(): number {
    return this.#stalls;
  }

  /** Something is being done, or about to be. */
  get isBusy(): boolean {
    return this.#pending !== null;
  }

  onFault(fault: Fault): void {
    this.#patient.note(fault.code, fault.message);
    this.#treat(remedyForFault(fault, this.#attempts()), fault.code, fault.message);
  }

  /** The network came back or changed: what waits for its turn is due now. */
  hurry(): void {
    const pending = this.#pending;
    if (!pending?.cancel) return;
    pending.cancel();
    void this.#run(pending);
  }

  /** A seek or the like: a standstill before it does not count. */
  reset(): void {
    this.#watchdog.reset();
  }

  /** Another source: nothing that happened before counts. */
  forget(): void {
    this.#pending?.cancel?.();
    this.#pending = null;
    this.#tried = 0;
    this.#stalls = 0;
    this.#watchdog.reset();
  }

  stop(): void {
    this.forget();
    this.#watchdog.stop();
  }

  #onStall(): void {
    this.#stalls++;
    this.#patient.say('stalled');
    this.#patient.note('stall', `No motion at ${this.#patient.position().toFixed(1)} s`);
    this.#treat(remedyForStall(this.#attempts()), 'stall', 'The picture stands still.');
  }

  #treat(remedy: Remedy, code: string, message: string): void {
    if (this.#pending) return;
    if (remedy.action === 'fail') return this.#patient.fail(remedy.reason, code, message);
    this.#tried++;
    const pending: Pending = { action: remedy.action, cancel: null };
    this.#pending = pending;
    pending.cancel = this.#patient.clock.after(remedy.delayMs, () => void this.#run(pending));
  }

  async #run(pending: Pending): Promise<void> {
    pending.cancel = null;
    const fault = await this.#patient.treat(pending.action);
    if (this.#pending !== pending) return;
    this.#pending = null;
    if (fault) this.onFault(fault);
  }

  #attempts() {
    return { started: this.#patient.hasStarted(), tried: this.#tried };
  }
}
