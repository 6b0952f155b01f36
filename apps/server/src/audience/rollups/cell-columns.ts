import type { Columns } from '../insert-rows';
import type { TimedCell } from './tally';

/** The columns of cells in `audience_minute` and `audience_hour`. */
export const cellColumns: Columns<TimedCell> = {
  at: 'bigint',
  measure: 'text',
  channel: 'text',
  event: 'text',
  platform: 'text',
  region: 'text',
  network: 'text',
  player: 'text',
  code: 'text',
  bucket: 'smallint',
  count: 'bigint',
  total: 'float8',
};
