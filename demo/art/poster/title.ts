import { capitals, lettering, letteringWidth } from '../kit/lettering';
import { linear, one, rect } from '../kit/svg';

/** Poster lettering: condensed outline type on its own shade, bottom left. A bar in the title breaks the line. */
export function titleBlock(title: string, kicker: string | undefined, w: number, h: number): string {
  const lines = capitals(title).split('|');
  const side = Math.min(w, h * 1.4);
  const size = Math.min(
    ...lines.map((line) => (side * 0.84) / letteringWidth(line, 1, 'cond', -0.01)),
    h * 0.19,
    (h * 0.4) / lines.length,
  );
  // Lines with umlauts need more space above.
  const room = lines.map((line) => size * (/[ÄÖÜ]/.test(line) ? 0.98 : 0.86));
  const baseline = (index: number) => h * 0.93 - room.slice(index + 1).reduce((sum, height) => sum + height, 0);
  const left = w * (w > h ? 0.05 : 0.08);
  const above = baseline(0) - (room[0] ?? size) - size * 0.12;
  const small = Math.min(side * 0.034, size * 0.3);
  const head = kicker
    ? `<path d="M${one(left)} ${one(above)}h${one(small * 2)}" stroke="#d2ff3a" stroke-width="${one(small * 0.26)}"/>` +
      lettering(capitals(kicker), {
        x: left + small * 2.7,
        y: above + small * 0.35,
        size: small,
        cut: 'text',
        anchor: 'start',
        track: 0.14,
      })
    : '';
  const shade = linear('titleShade', [
    [0, '#000', 0],
    [0.55, '#03060a', 0.62],
    [1, '#03060a', 0.94],
  ]);
  return (
    `<defs>${shade}</defs>${rect(0, one(h * 0.46), w, one(h * 0.54), 'url(#titleShade)')}${head}` +
    lines
      .map((line, i) => lettering(line, { x: left, y: baseline(i), size, cut: 'cond', anchor: 'start', track: -0.01 }))
      .join('')
  );
}
