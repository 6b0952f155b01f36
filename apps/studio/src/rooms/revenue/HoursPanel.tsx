import { Bars } from '../../parts/Bars/Bars';
import { useFormats } from '../../parts/format/useFormats';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { useTexts } from '../../texts';
import type { RevenuePanelProps } from './panel-props';
import { hoursSheet } from './sheets';

const HEIGHT = 132;
const HOUR = 3600;

/** What was taken in the last hours. */
export function HoursPanel({ answer, isCompared }: RevenuePanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const count = answer.data?.hours.length;
  return (
    <PlotPanel
      title={t('revenue.perHour')}
      note={count ? t('revenue.last48', { hours: count }) : undefined}
      answer={answer}
      height={HEIGHT}
      legend={[]}
      sheetOf={(board) => hoursSheet(board, t, formats)}
      emptyOf={({ hours }) =>
        hours.some(({ value, before }) => value > 0 || before > 0)
          ? undefined
          : { icon: 'revenue', title: t('revenue.noneTitle'), text: t('revenue.noneText') }
      }
    >
      {({ currency, hours }) => {
        const values = hours.map(({ value }) => value);
        const most = values.indexOf(Math.max(...values));
        const every = Math.ceil(hours.length / 6);
        return (
          <Bars
            label={t('revenue.perHour')}
            summary={t('revenue.perHourSummary', {
              total: formats.money(
                values.reduce((all, value) => all + value, 0),
                currency,
              ),
              most: formats.money(values[most] ?? 0, currency),
              mostAt: formats.time(hours[most]?.at ?? 0),
            })}
            x={hours.map(({ at }) => at)}
            parts={[{ id: 'value', name: t('revenue.taken'), colour: 'var(--altAccent)', values }]}
            before={isCompared ? { name: t('parts.weekBefore'), values: hours.map(({ before }) => before) } : undefined}
            height={HEIGHT}
            thickness={0.7}
            isOpen={(index) => (hours[index]?.at ?? 0) + HOUR > Date.now() / 1000}
            xLabel={(at, index) => (index % every === 0 ? formats.time(at) : '')}
            xTitle={formats.dayAndTime}
            yLabel={(amount) => formats.shortMoney(amount, currency)}
            yTitle={(amount) => formats.money(amount, currency)}
          />
        );
      }}
    </PlotPanel>
  );
}
