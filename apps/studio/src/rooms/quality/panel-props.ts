import type { QualityBoard } from '@touchline/contract';
import type { BoardAnswer } from '../../parts/BoardPanel/BoardPanel';
import type { QualityFilters } from './useFilters';

/** What the panels of the room share. */
export interface QualityPanelProps {
  answer: BoardAnswer<QualityBoard>;
  filters: QualityFilters;
  /** Whether the week before is shown. */
  isCompared: boolean;
}
