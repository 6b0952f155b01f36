import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

type Value = number | null;

/** A line as it is drawn; those of a stack are sums already, the lowest first. */
export interface DrawnLine {
  values: readonly Value[];
  /** A colour, or a token of the theme such as `var(--s1)`. */
  colour: string;
  /** How much of its colour the area below it has, from 0 to 1. */
  fill: number;
  isDashed?: boolean;
  hasPoints?: boolean;
  /** Whether another line is picked out. */
  isDim?: boolean;
}

/** Everything that is drawn. */
export interface Drawing {
  x: readonly number[];
  lines: readonly DrawnLine[];
  /** How many of the lines are a stack. */
  stack: number;
  yTicks: readonly number[];
  /** Where the y axis ends. */
  yTop: number;
  yLabel: (value: number) => string;
  xTicks: (from: number, to: number) => readonly number[];
  xLabel: (value: number) => string;
  /** Levels that should not be exceeded, with their words. */
  thresholds: readonly { value: number; label: string }[];
  /** Moments, with their words. */
  marks: readonly { at: number; label: string }[];
}

interface Listener {
  /** The time below the pointer; undefined when it leaves. */
  onHover: (index: number | undefined) => void;
  onClick: (index: number) => void;
  onZoom: (isZoomed: boolean) => void;
}

/** Where a time is in the picture, in CSS pixels from its left upper corner. */
export interface Place {
  left: number;
  top: number;
  height: number;
  /** Of each line. */
  values: readonly (number | undefined)[];
}

export interface PlotCanvas {
  draw: (drawing: Drawing) => void;
  resize: (width: number, height: number) => void;
  placeOf: (index: number) => Place | undefined;
  showAll: () => void;
  destroy: () => void;
}

/** Draws with uPlot, which nothing else imports. Undefined where there is no canvas. */
export function createCanvas(
  host: HTMLElement,
  first: Drawing,
  size: { width: number; height: number },
  { onHover, onClick, onZoom }: Listener,
): PlotCanvas | undefined {
  if (!document.createElement('canvas').getContext('2d')) return undefined;
  const theme = themeOf(host);
  let drawing = first;
  let isZoomed = false;

  const plot = new UPlot(
    {
      ...size,
      padding: [10, 20, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: true, y: false, dist: 6 } },
      scales: {
        x: { time: false, range: (_, min, max) => (min === max ? [min - 1, max + 1] : [min, max]) },
        y: { range: () => [0, drawing.yTop] },
      },
      axes: [
        {
          ...axis(theme),
          size: 22,
          gap: 6,
          grid: { show: false },
          splits: (_, __, min, max) => [...drawing.xTicks(min, max)],
          values: (_, splits) => splits.map((value) => drawing.xLabel(value)),
        },
        {
          ...axis(theme),
          gap: 7,
          size: (_, values) => 9 + Math.max(2, ...(values ?? []).map(({ length }) => length)) * 6.3,
          grid: { stroke: theme('--hair'), width: 1 },
          splits: () => [...drawing.yTicks],
          values: (_, splits) => splits.map((value) => drawing.yLabel(value)),
        },
      ],
      series: [{}, ...first.lines.map((line) => seriesOf(line, theme))],
      bands: Array.from({ length: Math.max(0, first.stack - 1) }, (_, index) => ({ series: [index + 2, index + 1] })),
      hooks: {
        draw: [(self) => drawWords(self, drawing, theme)],
        setCursor: [({ cursor }) => onHover(cursor.idx ?? undefined)],
        setScale: [
          ({ scales }, key) => {
            if (key !== 'x') return;
            const { min, max } = scales['x'] ?? {};
            const zoomed = min !== undefined && max !== undefined && isPart(min, max, drawing.x);
            if (zoomed !== isZoomed) onZoom(zoomed);
            isZoomed = zoomed;
          },
        ],
      },
    },
    dataOf(first),
    host,
  );
  plot.over.addEventListener('click', () => {
    const { idx } = plot.cursor;
    if (idx !== null && idx !== undefined) onClick(idx);
  });
  const redraw = () => plot.redraw();
  document.fonts.addEventListener('loadingdone', redraw);

  return {
    draw: (next) => {
      drawing = next;
      plot.setData(dataOf(next), !isZoomed);
      if (isZoomed) plot.redraw();
    },
    resize: (width, height) => plot.setSize({ width, height }),
    placeOf: (index) => {
      const at = drawing.x[index];
      if (at === undefined) return undefined;
      const left = plot.valToPos(at, 'x');
      if (left < -1 || left > plot.over.clientWidth + 1) return undefined;
      const { offsetLeft, offsetTop, clientHeight } = plot.over;
      const values = drawing.lines.map((line) => {
        const value = line.values[index] ?? null;
        return value === null ? undefined : offsetTop + plot.valToPos(value, 'y');
      });
      return { left: offsetLeft + left, top: offsetTop, height: clientHeight, values };
    },
    showAll: () => plot.setData(dataOf(drawing), true),
    destroy: () => {
      document.fonts.removeEventListener('loadingdone', redraw);
      plot.destroy();
    },
  };
}

const isPart = (min: number, max: number, x: readonly number[]) => min > (x[0] ?? min) || max < (x.at(-1) ?? max);

const dataOf = ({ x, lines }: Drawing): UPlot.AlignedData => [[...x], ...lines.map(({ values }) => [...values])];

type Theme = (colour: string) => string;

/** Reads tokens of the theme, which a canvas does not know. */
function themeOf(host: HTMLElement): Theme {
  const style = getComputedStyle(host);
  return (colour) => {
    const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1] ?? (colour.startsWith('--') ? colour : undefined);
    return name === undefined ? colour : style.getPropertyValue(name).trim();
  };
}

function axis(theme: Theme): UPlot.Axis {
  return {
    font: `11px ${theme('--font')}`,
    stroke: theme('--faint'),
    ticks: { show: false },
    border: { show: false },
  };
}

/** The same colour, fainter; `#rrggbb` only. */
const faint = (colour: string, opacity: number) =>
  `${colour.slice(0, 7)}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

function seriesOf({ colour, fill, isDashed, hasPoints, isDim }: DrawnLine, theme: Theme): UPlot.Series {
  const stroke = theme(colour);
  return {
    stroke,
    width: hasPoints ? 2 : 1.5,
    alpha: isDim ? 0.25 : 1,
    ...(fill > 0 && stroke.startsWith('#') ? { fill: faint(stroke, fill) } : {}),
    ...(isDashed ? { dash: [4, 3] } : {}),
    points: hasPoints ? { show: true, size: 7, width: 2, stroke, fill: theme('--panel') } : { show: false },
  };
}

/** Thresholds and moments: dotted lines with their words. */
function drawWords(plot: UPlot, { thresholds, marks }: Drawing, theme: Theme): void {
  const { ctx, bbox } = plot;
  const ratio = ctx.canvas.width / plot.width;
  const dotted = (fromX: number, fromY: number, toX: number, toY: number) => {
    ctx.beginPath();
    ctx.moveTo(fromX, fromY);
    ctx.lineTo(toX, toY);
    ctx.stroke();
  };
  ctx.save();
  ctx.font = `600 ${11 * ratio}px ${theme('--font')}`;
  ctx.textAlign = 'left';
  ctx.lineWidth = ratio;
  ctx.setLineDash([2 * ratio, 4 * ratio]);

  ctx.strokeStyle = theme('--attn');
  ctx.fillStyle = theme('--attn');
  ctx.lineWidth = 1.5 * ratio;
  for (const { value, label } of thresholds) {
    const y = plot.valToPos(value, 'y', true);
    dotted(bbox.left, y, bbox.left + bbox.width, y);
    ctx.fillText(label, bbox.left + 6 * ratio, y - 5 * ratio);
  }

  ctx.strokeStyle = theme('--prev');
  ctx.lineWidth = ratio;
  const shown = marks.flatMap(({ at, label }) => {
    const x = plot.valToPos(at, 'x', true);
    return x < bbox.left || x > bbox.left + bbox.width ? [] : [{ x, label }];
  });
  for (const { x } of shown) dotted(x, bbox.top, x, bbox.top + bbox.height);
  let free = bbox.left;
  for (const { x, label } of shown) {
    const width = ctx.measureText(label).width + 8 * ratio;
    // Words that would cover others are in the tooltip of the mark's time only.
    if (label === '' || x < free || x + width > bbox.left + bbox.width + 20 * ratio) continue;
    ctx.fillStyle = theme('--panel');
    ctx.fillRect(x + 2 * ratio, bbox.top, width - 2 * ratio, 14 * ratio);
    ctx.fillStyle = theme('--text');
    ctx.fillText(label, x + 5 * ratio, bbox.top + 11 * ratio);
    free = x + width;
  }
  ctx.restore();
}
