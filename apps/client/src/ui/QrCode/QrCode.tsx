import { encode } from 'uqr';
import { classes } from '../classes';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  text: string;
  label: string;
  /** Fills its container instead of having a fixed size. */
  filling?: boolean;
}

/** A QR code of an address. */
export default function QrCode({ text, label, filling = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes(styles.code, filling && styles.filling)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
