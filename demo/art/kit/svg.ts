/** A gradient stop: offset, colour and, unless opaque, opacity. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
    .join('');

/** A linear gradient relative to the filled shape; from top to bottom by default. */
export const linear = (id: string, list: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** A linear gradient between two points of the picture. */
export const linearAt = (id: string, list: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** A radial gradient relative to the filled shape. */
export const radial = (id: string, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;

/** A radial gradient around a point of the picture. */
export const radialAt = (id: string, list: readonly Stop[], cx: number, cy: number, r: number): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${extra}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;

/** Path data of a polyline, with relative coordinates, which are shorter. */
export function polyline(points: readonly (readonly [number, number])[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([toX, toY], i) => {
      const step = `${one(one(toX) - x)} ${one(one(toY) - y)}`;
      [x, y] = [one(toX), one(toY)];
      return `${i === 0 ? 'M' : i === 1 ? 'l' : ' '}${step}`;
    })
    .join('');
}

/** Path data of a closed polygon. */
export const polygon = (points: readonly (readonly [number, number])[]): string => `${polyline(points)}z`;

/** Rounds to one decimal, which is less than a pixel. */
export const one = (value: number): number => Math.round(value * 10) / 10;

/** Shortens numbers (three decimals for scales and small values, one for coordinates) and removes unneeded spaces. */
function minify(markup: string): string {
  return markup
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ (?=\/?>)/g, '')
    .replace(/\d+\.\d{2,}/g, (digits) => String(Number(Number(digits).toFixed(Number(digits) < 10 ? 3 : 1))))
    .replace(/(?<![\d.\w#-])0\.(?=\d)/g, '.')
    .replace(/(?<=[ ,"(a-zA-Z])-0\.(?=\d)/g, '-.');
}

/** A complete SVG document. */
export const picture = (width: number, height: number, defs: string, body: string, box = [width, height]): string =>
  minify(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.join(' ')}">${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>`,
  );
