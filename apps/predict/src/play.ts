import type { PredictionPlayer } from '@touchline/contract';
import type { Game } from './api';
import type { GameTexts } from './texts';

/** What every part of the game works with. */
export interface Play {
  readonly game: Game;
  readonly t: GameTexts;
  /** How dates and figures are written. */
  readonly locale: string;
  /** Whether results stay hidden until somebody asks for them. */
  areResultsHidden: boolean;
  showResults(): void;
  /** The person's sums changed, or may have. */
  refreshPlayer(): Promise<PredictionPlayer | undefined>;
  /** Says something to everybody, eyes or not. */
  say(text: string): void;
}

/** A part that is shown; it stops whatever it began when it is left. */
export interface View {
  readonly element: HTMLElement;
  stop(): void;
  /** Draws what it has once more, where somebody is in it; else it is opened anew. */
  redraw?(): void;
}
