import type { RevenueBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';

/** What the panels of the room share. */
export interface RevenuePanelProps {
  answer: BoardAnswer<RevenueBoard>;
  /** Whether the week before is shown. */
  isCompared: boolean;
}
