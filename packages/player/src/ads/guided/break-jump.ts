import type Hls from 'hls.js';

interface Jump {
  /** The break that is shown first. */
  readonly id: string;
  readonly to: number;
  /** To the live edge, which moves on in the meantime. */
  readonly isToLive: boolean;
}

interface JumpOptions {
  readonly hls: Hls;
  readonly from: number;
  readonly to: number;
  /** Whether a break is still to be played. */
  readonly isDue: (id: string) => boolean;
}

/** Distance to the live edge, in seconds, that counts as being there. */
export const AT_EDGE = 1;

/** A jump of the viewer over breaks: the last of them is shown first, and the jump is completed after it. */
export class BreakJump {
  #jump: Jump | null = null;

  /** Returns the position to seek to: the start of a break if there is one to show, else the target. */
  begin({ hls, from, to, isDue }: JumpOptions): number {
    this.#jump = null;
    const last = hls.interstitialsManager?.schedule.findLast(
      ({ event, start, end }) => event && !event.error && start > from && end <= to,
    );
    if (!last?.event || !isDue(last.event.identifier)) return to;
    const isToLive = to >= (hls.liveSyncPosition ?? Number.POSITIVE_INFINITY) - AT_EDGE;
    this.#jump = { id: last.event.identifier, to, isToLive };
    return last.start;
  }

  /** Lets the content continue at a position when the break is left. */
  aim(id: string, to: number): void {
    this.#jump = { id, to, isToLive: false };
  }

  cancel(): void {
    this.#jump = null;
  }

  /** Ends the jump after its break; returns its target, or null if the break is another. */
  complete(id: string, live: number | null): number | null {
    const jump = this.#jump;
    if (jump?.id !== id) return null;
    this.#jump = null;
    return (jump.isToLive ? live : null) ?? jump.to;
  }

  /** Ends the jump, if there is one, before its break is over; returns its target or else the live edge. */
  leave(live: number | null): number | null {
    const jump = this.#jump;
    this.#jump = null;
    return jump && !jump.isToLive ? jump.to : live;
  }
}
