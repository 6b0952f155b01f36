import type { AudienceBoard } from '@touchline/contract';
import type { Cell, Sheet } from '../../parts/csv/csv';
import { plotSheet, sheetDay, sheetTime } from '../../parts/csv/sheets';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';
import { isFew, ratioOf, unlessFew } from './people';

/** Few people stay unnamed in files, too. */
const people = (value: number | null, formats: Formats): Cell => (isFew(value) ? formats.people(value) : value);

const percent = (share: number | null): number | null => (share === null ? null : Number((share * 100).toFixed(2)));

/** Shares by part of the video, from the start, which all have reached. */
export function retentionValues({ retention }: AudienceBoard) {
  const isKnown = retention.some(({ share }) => share !== null);
  return {
    percents: [0, ...retention.map((each) => each.percent)],
    shares: [isKnown ? 1 : null, ...retention.map(({ share }) => share)],
    sharesBefore: [isKnown ? 1 : null, ...retention.map(({ before }) => before)],
  };
}

export function retentionSheet(board: AudienceBoard, t: StudioTexts, formats: Formats): Sheet {
  const { percents, shares, sharesBefore } = retentionValues(board);
  return plotSheet(
    { header: t('audience.part'), cells: percents.map((each) => formats.percent(each / 100)) },
    [{ name: `${t('audience.thisPeriod')}, %`, values: shares.map(percent) }],
    { name: `${t('parts.weekBefore')}, %`, values: sharesBefore.map(percent) },
  );
}

export function funnelSheet({ funnel }: AudienceBoard, t: StudioTexts, formats: Formats): Sheet {
  const first = funnel[0]?.people.value ?? null;
  return {
    columns: [t('audience.step'), t('audience.people'), `${t('audience.share')}, %`, t('parts.weekBefore')],
    rows: funnel.map(({ step, people: { value, before } }) => [
      t(`audience.steps.${step}`),
      people(value, formats),
      percent(unlessFew(value, ratioOf(value, first))),
      people(before, formats),
    ]),
  };
}

export function topSheet({ top }: AudienceBoard, t: StudioTexts, formats: Formats): Sheet {
  return {
    columns: [
      t('audience.event'),
      t('audience.date'),
      t('audience.viewers'),
      t('parts.weekBefore'),
      t('audience.peakColumn'),
      `${t('audience.average')}, s`,
      `${t('audience.toTheEnd')}, %`,
    ],
    rows: top.map(({ title, startsAt, viewers, viewersBefore, peak, perViewer, completed }) => [
      title,
      startsAt === undefined ? null : sheetTime(startsAt),
      people(viewers, formats),
      people(viewersBefore, formats),
      people(peak, formats),
      unlessFew(viewers, Math.round(perViewer)),
      percent(unlessFew(viewers, completed)),
    ]),
  };
}

export function trendSheet({ trend }: AudienceBoard, t: StudioTexts, formats: Formats): Sheet {
  const hours = (seconds: number) => Number((seconds / 3600).toFixed(2));
  const [first = 0, second = first] = trend.times;
  const isByDay = second - first >= 86_400;
  return {
    columns: [
      isByDay ? t('parts.day') : t('parts.time', { zone: formats.zone(first) }),
      t('audience.viewers'),
      t('audience.watched'),
      `${t('audience.watched')}, ${t('parts.weekBefore')}`,
    ],
    rows: trend.times.map((at, index) => [
      isByDay ? sheetDay(at) : sheetTime(at),
      people(trend.viewers[index] ?? null, formats),
      hours(trend.watched[index] ?? 0),
      hours(trend.watchedBefore[index] ?? 0),
    ]),
  };
}

export function platformSheet({ platforms }: AudienceBoard, t: StudioTexts): Sheet {
  return {
    columns: [t('audience.platform'), t('audience.watched')],
    rows: platforms.map(({ platform, watched }) => [
      t(`parts.platforms.${platform}`),
      Number((watched / 3600).toFixed(2)),
    ]),
  };
}
