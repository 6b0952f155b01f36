import type { AdsBoard } from '@touchline/contract';
import type { Exported } from '../../parts/Controls/ExportMenu';
import type { Sheet } from '../../parts/csv/csv';
import { plotSheet, sheetDay, sheetTime } from '../../parts/csv/sheets';
import type { StudioTexts } from '../../texts';
import { adCodeText, placementsText } from './names';

const day = (at: number | undefined) => (at === undefined ? null : sheetTime(at).slice(0, 10));

export function slotsSheet({ plot }: AdsBoard, t: StudioTexts): Sheet {
  return plotSheet(
    { header: t('ads.date'), cells: plot.times.map(sheetDay) },
    plot.lines.map(({ id, values }) => ({
      name: id === 'requests' ? t('ads.requests') : id === 'filled' ? t('ads.filled') : id,
      values,
    })),
    plot.before && { name: t('parts.weekBefore'), values: plot.before },
  );
}

function campaignsSheet({ campaigns }: AdsBoard, t: StudioTexts): Sheet {
  return {
    columns: [
      t('ads.sponsor'),
      t('ads.campaign'),
      t('ads.slot'),
      t('ads.state'),
      t('ads.runs'),
      '',
      t('ads.impressions'),
      t('ads.booked'),
      t('ads.due'),
      `${t('ads.toTheEnd')}, %`,
      t('ads.clickColumn'),
    ],
    rows: campaigns.map((campaign) => [
      campaign.advertiser,
      campaign.title,
      placementsText(campaign, t),
      t(`ads.states.${campaign.state}`),
      day(campaign.startsAt),
      day(campaign.endsAt),
      campaign.impressions,
      campaign.booked ?? null,
      campaign.due ?? null,
      campaign.completed === null ? null : Number((campaign.completed * 100).toFixed(2)),
      campaign.clicks,
    ]),
  };
}

function errorsSheet({ errors }: AdsBoard, t: StudioTexts): Sheet {
  return {
    columns: [t('quality.code'), t('quality.what'), t('quality.count')],
    rows: errors.map(({ code, count }) => [code, adCodeText(code, t), count]),
  };
}

/** The report that sponsors get. */
function reportSheet({ lines, campaigns }: AdsBoard, t: StudioTexts): Sheet {
  const counts = [
    'requests',
    'filled',
    'impressions',
    'viewable',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
    'skips',
    'clicks',
  ] as const;
  return {
    columns: [
      t('ads.date'),
      t('ads.sponsor'),
      t('ads.campaign'),
      t('ads.slot'),
      ...counts.map((name) => t(`ads.${name}`)),
      t('ads.errorRate'),
    ],
    rows: lines.map((line) => {
      const campaign = campaigns.find(({ id }) => id === line.campaignId);
      return [
        line.day,
        campaign?.advertiser ?? null,
        campaign?.title ?? (line.campaignId || null),
        t(`ads.placements.${line.placement}`),
        ...counts.map((name) => line[name]),
        Object.values(line.errors).reduce((sum, count) => sum + count, 0),
      ];
    }),
  };
}

/** Everything that the room can save. */
export function adsExports(board: AdsBoard, t: StudioTexts): Exported[] {
  return [
    { id: 'report', title: t('ads.report'), sheet: () => reportSheet(board, t) },
    { id: 'campaigns', title: t('ads.campaigns'), sheet: () => campaignsSheet(board, t) },
    { id: 'slots', title: t('ads.slots'), sheet: () => slotsSheet(board, t) },
    { id: 'errors', title: t('ads.errors'), sheet: () => errorsSheet(board, t) },
  ];
}
