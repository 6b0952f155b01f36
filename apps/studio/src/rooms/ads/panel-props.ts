import type { AdsBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';

/** What the panels of the room share. */
export interface AdsPanelProps {
  answer: BoardAnswer<AdsBoard>;
}
