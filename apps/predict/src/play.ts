import type { PredictionPlayer } from '@touchline/contract';
import type { Game } from './api';
import type { GameTexts } from './texts';

/** Context of every view of the game. */
export interface Play {
  readonly game: Game;
  readonly t: GameTexts;
  /** Locale of dates and numbers. */
  readonly locale: string;
  /** Whether results stay hidden until they are requested. */
  areResultsHidden: boolean;
  showResults(): void;
  /** Called when the player's totals may have changed. */
  refreshPlayer(): Promise<PredictionPlayer | undefined>;
  /** Shows a message and announces it to screen readers. */
  say(text: string): void;
}

/** A visible view; it stops its timers and requests when it is left. */
export interface View {
  readonly element: HTMLElement;
  stop(): void;
  /** Re-renders its data where focus is inside; otherwise it is reopened. */
  redraw?(): void;
}
