import styles from './Sparkline.module.css';

interface SparklineProps {
  values: readonly number[];
  colour?: string | undefined;
  width?: number;
  height?: number;
  isFilled?: boolean;
  /** A smaller range is drawn in the middle, so that a steady figure looks steady. */
  leastRange?: number;
}

const EDGE = 2;

/** The course of a figure without axes. Decorative: the figure is beside it. */
export function Sparkline({
  values,
  colour = 'var(--text)',
  width = 84,
  height = 26,
  isFilled = true,
  leastRange = 0,
}: SparklineProps) {
  if (values.length < 2) return <svg className={styles.spark} width={width} height={height} aria-hidden="true" />;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(highest - lowest, leastRange) || 1;
  const low = leastRange === 0 ? lowest : (lowest + highest - span) / 2;
  const step = (width - 3) / (values.length - 1);
  const points = values.map((value, index) => {
    const y = height - EDGE - ((value - low) / span) * (height - 2 * EDGE);
    return { x: round(index * step), y: round(y) };
  });
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points.at(-1);
  return (
    <svg
      className={styles.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ color: colour }}
      aria-hidden="true"
    >
      {isFilled && <path className={styles.area} d={`${line}L${last?.x} ${height}L0 ${height}Z`} />}
      <path className={styles.line} d={line} />
      <circle className={styles.end} cx={last?.x} cy={last?.y} r="2" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
