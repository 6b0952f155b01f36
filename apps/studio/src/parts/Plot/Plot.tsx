import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts';
import { ReadingLayer, type ReadValues } from '../Reading/ReadingLayer';
import { useReading } from '../Reading/useReading';
import { useWidth } from '../size/useWidth';
import { createCanvas, type Drawing, type DrawnLine, type Place, type PlotCanvas } from './canvas';
import styles from './Plot.module.css';
import { largest, stacked } from './stack';
import { scaleOf, timeTicks } from './ticks';

type Value = number | null;

/** A line of a plot. */
export interface PlotSeries {
  id: string;
  name: string;
  /** A colour as `#rrggbb`, or a token of the theme such as `var(--s1)`. */
  colour: string;
  values: readonly Value[];
  isFilled?: boolean;
}

export interface PlotProps {
  /** The name of the plot. */
  label: string;
  /** What it shows, in words. */
  summary: string;
  /** Times in epoch seconds, or other values in order. */
  x: readonly number[];
  lines: readonly PlotSeries[];
  before?: { name: string; values: readonly Value[] } | undefined;
  /** Whether the lines are areas on top of each other. */
  isStacked?: boolean;
  hasPoints?: boolean;
  thresholds?: readonly { value: number; label: string }[];
  marks?: readonly { at: number; label: string }[];
  height: number;
  /** The line that is picked out. */
  picked?: string | undefined;
  /** Values of the x axis; round times by default. */
  xTicks?: (from: number, to: number) => readonly number[];
  xLabel: (value: number, span: number) => string;
  xTitle: (value: number) => string;
  yLabel: (value: number) => string;
  yTitle: (value: Value) => string;
  /** Lines of the y axis, if they do not follow from the values. */
  yTicks?: readonly number[];
}

const WIDTH_PER_TICK = 72;
const FILL = { stack: 0.45, area: 0.14 };

/**
 * Lines or stacked areas over time. A pointer or the arrow keys read one time of all lines; a click pins it, dragging
 * zooms, a double click shows everything again.
 */
export function Plot(props: PlotProps) {
  const { label, summary, x, lines, before, height, picked } = props;
  const t = useTexts();
  const [width, measured] = useWidth();
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ canvas: PlotCanvas; shape: string }>();
  const [isZoomed, setZoomed] = useState(false);
  const reading = useReading(x.length);
  const listener = useRef(reading);
  const drawing = drawingOf(props, width);
  const latest = useRef({ drawing, width, height });
  useEffect(() => {
    listener.current = reading;
    latest.current = { drawing, width, height };
  });

  // What a canvas cannot change afterwards.
  const shape = JSON.stringify([lines.map(({ id, colour }) => [id, colour]), before?.name, picked, props.isStacked]);
  // The canvas of another shape is being replaced: it cannot draw these lines.
  const canvas = drawn?.shape === shape ? drawn.canvas : undefined;
  const isMeasured = width > 0;
  useEffect(() => {
    if (!host.current || !isMeasured) return undefined;
    const { drawing: first, ...size } = latest.current;
    const created = createCanvas(host.current, first, size, {
      onHover: (index) => listener.current.onHover(index),
      onClick: (index) => listener.current.onPin(index),
      onZoom: setZoomed,
    });
    setDrawn(created && { canvas: created, shape });
    return () => {
      setDrawn(undefined);
      created?.destroy();
      setZoomed(false);
    };
  }, [shape, isMeasured]);
  useEffect(() => {
    if (width > 0) canvas?.resize(width, height);
  }, [canvas, width, height]);
  const data = JSON.stringify([
    x,
    lines.map(({ values }) => values),
    before?.values,
    props.thresholds,
    props.marks,
    t.locale,
  ]);
  useEffect(() => {
    if (data !== '') canvas?.draw(latest.current.drawing);
  }, [canvas, data]);

  const { index } = reading;
  const place = index === undefined ? undefined : canvas?.placeOf(index);
  return (
    <div ref={measured} className={styles.plot} style={{ height }}>
      <div role="img" aria-label={summary}>
        <div ref={host} className={styles.canvas} />
      </div>
      <ReadingLayer
        label={label}
        count={x.length}
        reading={reading}
        values={index === undefined ? undefined : valuesAt(props, index)}
        place={place && { ...place, dots: dotsOf(place, drawing.lines) }}
        width={width}
      />
      {isZoomed && (
        <button type="button" className={styles.all} onClick={() => canvas?.showAll()}>
          {t('parts.showAll')}
        </button>
      )}
    </div>
  );
}

function drawingOf(props: PlotProps, width: number): Drawing {
  const { x, lines, before, isStacked = false, hasPoints = false, thresholds = [], marks = [], picked } = props;
  const values = isStacked ? stacked(lines.map((line) => line.values)) : lines.map((line) => line.values);
  const fillOf = (line: PlotSeries) => (isStacked ? FILL.stack : line.isFilled ? FILL.area : 0);
  const drawn = lines.map(
    (line, index): DrawnLine => ({
      values: values[index] ?? [],
      colour: line.colour,
      fill: fillOf(line),
      hasPoints,
      isDim: picked !== undefined && picked !== line.id,
    }),
  );
  const past: DrawnLine[] = before ? [{ values: before.values, colour: 'var(--prev)', fill: 0, isDashed: true }] : [];
  const highest = Math.max(largest([...values, before?.values ?? []]), ...thresholds.map(({ value }) => value));
  const scale = props.yTicks ? { ticks: props.yTicks, top: props.yTicks.at(-1) ?? 1 } : scaleOf(highest);
  const most = Math.max(2, Math.min(7, Math.floor(width / WIDTH_PER_TICK)));
  const xTicks = props.xTicks ?? ((from: number, to: number) => timeTicks(from, to, most));
  const span = (x.at(-1) ?? 0) - (x[0] ?? 0);
  return {
    x,
    lines: [...drawn, ...past],
    stack: isStacked ? lines.length : 0,
    yTicks: scale.ticks,
    yTop: scale.top,
    yLabel: props.yLabel,
    xTicks,
    xLabel: (value) => props.xLabel(value, span),
    thresholds,
    marks,
  };
}

function valuesAt(props: PlotProps, index: number): ReadValues {
  const { x, lines, before, isStacked, marks = [], xTitle, yTitle } = props;
  const words = marks.filter(({ at }) => nearest(x, at) === index).map(({ label }) => label);
  const known = lines.flatMap(({ values }) => values[index] ?? []);
  return {
    title: [xTitle(x[index] ?? 0), ...words].join(' · '),
    ...(isStacked && known.length > 0 ? { total: yTitle(known.reduce((sum, value) => sum + value, 0)) } : {}),
    rows: [
      ...lines.map(({ id, name, colour, values }) => ({ id, name, colour, value: yTitle(values[index] ?? null) })),
      ...(before
        ? [
            {
              id: 'before',
              name: before.name,
              colour: 'var(--prev)',
              isDashed: true,
              value: yTitle(before.values[index] ?? null),
            },
          ]
        : []),
    ],
  };
}

/** The index of the time that is closest to another. */
function nearest(times: readonly number[], at: number): number {
  let found = 0;
  for (const [index, time] of times.entries())
    if (Math.abs(time - at) < Math.abs((times[found] ?? 0) - at)) found = index;
  return found;
}

const dotsOf = (place: Place, lines: readonly DrawnLine[]) =>
  place.values.flatMap((y, index) => (y === undefined ? [] : { y, colour: lines[index]?.colour ?? '' }));
