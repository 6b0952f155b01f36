import { useTexts } from '../../texts';
import { scaleOf } from '../Plot/ticks';
import { ReadingLayer, type ReadValues } from '../Reading/ReadingLayer';
import { useReading } from '../Reading/useReading';
import { useWidth } from '../size/useWidth';
import styles from './Bars.module.css';

/** A part of all bars, the lowest first. */
interface BarPart {
  id: string;
  name: string;
  colour: string;
  opacity?: number;
  values: readonly number[];
}

interface BarsProps {
  /** The name of the plot. */
  label: string;
  /** What it shows, in words. */
  summary: string;
  x: readonly number[];
  parts: readonly BarPart[];
  /** The week before, as a dash across each bar. */
  before?: { name: string; values: readonly number[] } | undefined;
  height: number;
  /** Below a bar; empty for none. */
  xLabel: (value: number, index: number) => string;
  xTitle: (value: number, index: number) => string;
  yLabel: (value: number) => string;
  yTitle: (value: number) => string;
  /** The share of its place that a bar fills. */
  thickness?: number;
  /** The bar that is not over yet. */
  isOpen?: ((index: number) => boolean) | undefined;
  /** A bar in another colour. */
  highlight?: number | undefined;
}

const TOP = 10;
const BOTTOM = 20;
const RIGHT = 8;

/** Stacked bars. A pointer or the arrow keys read one; a click pins it. */
export function Bars(props: BarsProps) {
  const { label, summary, x, parts, before, height, yLabel, thickness = 0.52 } = props;
  const t = useTexts();
  const [width, measured] = useWidth();
  const reading = useReading(x.length);
  const sums = x.map((_, index) => parts.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const { ticks, top } = scaleOf(Math.max(0, ...sums, ...(before?.values ?? [])));
  const left = 9 + Math.max(...ticks.map((tick) => yLabel(tick).length)) * 6.3;
  const step = Math.max(0, width - left - RIGHT) / Math.max(1, x.length);
  const bar = step * thickness;
  const yOf = (value: number) => TOP + (1 - value / top) * (height - TOP - BOTTOM);
  const startOf = (index: number) => left + index * step + (step - bar) / 2;
  const { index } = reading;
  return (
    <div
      ref={measured}
      role="presentation"
      className={styles.bars}
      style={{ height }}
      onMouseMove={({ clientX, currentTarget }) => {
        const at = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / step);
        reading.onHover(at >= 0 && at < x.length ? at : undefined);
      }}
      onMouseLeave={() => reading.onHover(undefined)}
      onClick={() => index !== undefined && reading.onPin(index)}
    >
      <svg className={styles.picture} width={width} height={height} role="img" aria-label={summary}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${left} ${Math.round(yOf(tick)) + 0.5}H${width - RIGHT}`} />
            <text className={styles.axis} x={left - 7} y={yOf(tick) + 4} textAnchor="end">
              {yLabel(tick)}
            </text>
          </g>
        ))}
        {x.map((value, at) => (
          <g key={value} opacity={props.isOpen?.(at) ? 0.55 : 1}>
            {partsAt(parts, at).map(({ part, from, to }) => (
              <rect
                key={part.id}
                className={at === props.highlight ? styles.highlight : undefined}
                x={startOf(at)}
                y={yOf(to)}
                width={bar}
                height={Math.max(0, yOf(from) - yOf(to) - (from > 0 ? 1 : 0))}
                fill={part.colour}
                opacity={at === props.highlight ? 1 : part.opacity}
              />
            ))}
            <text className={styles.axis} x={startOf(at) + bar / 2} y={height - 4} textAnchor="middle">
              {props.xLabel(value, at)}
            </text>
          </g>
        ))}
        {before?.values.map((value, at) => (
          <path key={x[at]} className={styles.before} d={`M${startOf(at) - bar * 0.12} ${yOf(value)}h${bar * 1.24}`} />
        ))}
      </svg>
      <ReadingLayer
        label={label}
        count={x.length}
        reading={reading}
        values={index === undefined ? undefined : valuesAt(props, index, sums[index] ?? 0, t('parts.total'))}
        place={
          index === undefined ? undefined : { left: startOf(index) + bar / 2, top: TOP, height: height - TOP - BOTTOM }
        }
        width={width}
      />
    </div>
  );
}

/** Where the parts of a bar begin and end. */
function partsAt(parts: readonly BarPart[], index: number) {
  let below = 0;
  return parts.map((part) => {
    const from = below;
    below += part.values[index] ?? 0;
    return { part, from, to: below };
  });
}

function valuesAt(
  { x, parts, before, xTitle, yTitle }: BarsProps,
  index: number,
  sum: number,
  total: string,
): ReadValues {
  return {
    title: xTitle(x[index] ?? 0, index),
    ...(parts.length > 1 ? { total: `${total} ${yTitle(sum)}` } : {}),
    rows: [
      ...parts.map(({ id, name, colour, values }) => ({ id, name, colour, value: yTitle(values[index] ?? 0) })),
      ...(before
        ? [
            {
              id: 'before',
              name: before.name,
              colour: 'var(--prev)',
              isDashed: true,
              value: yTitle(before.values[index] ?? 0),
            },
          ]
        : []),
    ],
  };
}
