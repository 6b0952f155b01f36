import { Bars } from '../../parts/Bars/Bars';
import { useFormats } from '../../parts/format/useFormats';
import { PlotPanel } from '../../parts/Plot/PlotPanel';
import { useTexts } from '../../texts';
import { kinds, opacities, sumOf } from './days';
import type { RevenuePanelProps } from './panel-props';
import { daysSheet } from './sheets';

const HEIGHT = 226;

/** What was taken on every day, by what was bought. */
export function DaysPanel({ answer, isCompared }: RevenuePanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const before = { id: 'before', name: t('parts.weekBefore'), colour: 'var(--prev)', isDashed: true };
  const parts = kinds.map((id) => ({
    id,
    name: t(`revenue.kinds.${id}`),
    colour: `rgb(var(--altAccent-rgb) / ${opacities[id]})`,
  }));
  return (
    <PlotPanel
      title={t('revenue.perDay')}
      note={t('revenue.inclVat')}
      answer={answer}
      height={HEIGHT}
      legend={[...parts, ...(isCompared ? [before] : [])]}
      sheetOf={(board) => daysSheet(board, t, formats)}
      emptyOf={({ days }) =>
        days.some((day) => sumOf(day) > 0 || day.before > 0)
          ? undefined
          : { icon: 'revenue', title: t('revenue.noneTitle'), text: t('revenue.noneText') }
      }
    >
      {({ currency, days }) => {
        const sums = days.map(sumOf);
        const most = sums.indexOf(Math.max(...sums));
        const every = Math.ceil(days.length / 14);
        return (
          <Bars
            label={t('revenue.perDay')}
            summary={t('revenue.perDaySummary', {
              total: formats.money(
                sums.reduce((all, sum) => all + sum, 0),
                currency,
              ),
              most: formats.money(sums[most] ?? 0, currency),
              mostAt: formats.utc.day(days[most]?.day ?? 0),
            })}
            x={days.map(({ day }) => day)}
            parts={parts.map((part) => ({ ...part, values: days.map((day) => day[part.id]) }))}
            before={isCompared ? { name: before.name, values: days.map((day) => day.before) } : undefined}
            height={HEIGHT}
            xLabel={(day, index) => (index % every === 0 ? formats.utc.shortDay(day) : '')}
            xTitle={formats.utc.day}
            yLabel={(amount) => formats.shortMoney(amount, currency)}
            yTitle={(amount) => formats.money(amount, currency)}
          />
        );
      }}
    </PlotPanel>
  );
}
