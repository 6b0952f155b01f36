import type { NowBoard } from '@touchline/contract';
import type { Sheet } from '../../parts/csv/csv';
import { plotSheet, sheetTime } from '../../parts/csv/sheets';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';
import { channelName } from './channel-name';

export function viewersSheet({ at, viewers }: NowBoard, t: StudioTexts, formats: Formats): Sheet {
  return plotSheet(
    { header: t('parts.time', { zone: formats.zone(at) }), cells: viewers.times.map(sheetTime) },
    viewers.lines.map((line) => ({ name: channelName(line, t), values: line.values })),
    viewers.before && { name: t('parts.weekBefore'), values: viewers.before },
  );
}

export function onAirSheet({ onAir }: NowBoard, t: StudioTexts): Sheet {
  return {
    columns: [
      t('now.channel'),
      t('now.programme'),
      t('now.score'),
      t('now.viewersColumn'),
      t('audience.share'),
      t('now.stalling'),
      t('now.failures'),
    ],
    rows: onAir.map(({ name, programme = null, score = null, viewers, share, stalling, failures }) => [
      name,
      programme,
      score,
      viewers,
      share,
      stalling,
      failures,
    ]),
  };
}
