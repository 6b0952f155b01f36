import type { BodyProps } from '../props';
import { DataWidgetFrame } from './DataWidgetFrame';

/** DataWidget: figures of a competition or match, and what else the page has. */
export function DataWidgetBody({ page }: BodyProps) {
  return <>{page.dataWidget && <DataWidgetFrame widget={page.dataWidget} />}</>;
}
