import { changeQuery, usePlace } from '../../shell/address';

/** Hours that the plot can show. */
export const spans = ['1', '6', '24'] as const;
type Span = (typeof spans)[number];

/** The hours of the plot, which are in the address. */
export function useSpan(): [span: Span, choose: (span: Span) => void] {
  const { query } = usePlace();
  const span = spans.find((each) => each === query.get('hours')) ?? '6';
  return [span, (chosen) => changeQuery({ hours: chosen === '6' ? undefined : chosen })];
}
