import type { QualityBoard } from '@touchline/contract';
import type { EmptyState } from '../../parts/BoardPanel/BoardPanel';
import { useTexts } from '../../texts';
import type { QualityFilters } from './useFilters';

/** What plots say when no video was requested. */
export function useNoVideos(filters: QualityFilters): (board: QualityBoard) => EmptyState | undefined {
  const t = useTexts();
  const isFiltered = Object.keys(filters).length > 0;
  return ({ startFailures, firstFramePlot }) => {
    const hasValues = firstFramePlot.lines.some(({ values }) => values.some((value) => value !== null));
    if (startFailures.requests > 0 || hasValues) return undefined;
    return {
      icon: 'quality',
      title: t('quality.noneTitle'),
      text: t(isFiltered ? 'quality.noneFilteredText' : 'quality.noneText'),
    };
  };
}
