import sharp from 'sharp';
import { lettering } from '../../kernel/lettering/lettering';

/** What the plate in the middle of a scene says; what is not known is left out. */
interface PlateText {
  sides: readonly { code: string; crest: Uint8Array }[];
  score?: string | undefined;
  clock?: string | undefined;
}

const HEIGHT = 60;
const CREST = 36;
const EDGE = 22;
const GAP = 12;
/** The height of capitals in units of their size. */
const CAPITALS = 0.686;
const MOST_PIXELS = 16_000_000;
const GROUND = '#090b0d';
const WHITE = '#f5f6f2';
const GREY = '#a3a8a4';

/** Draws the plate: crest, short name and score of the sides, then the time of the match. */
export async function drawPlate({ sides, score, clock }: PlateText): Promise<Buffer> {
  let [drawn, pen] = ['', EDGE];
  const crests: { input: Buffer; left: number; top: number }[] = [];
  const write = (text: string, size: number, colour: string) => {
    const { outline, width } = lettering(text, { x: pen, y: (HEIGHT + size * CAPITALS) / 2, size });
    drawn += `<g fill="${colour}">${outline}</g>`;
    pen += width + GAP;
  };
  const place = async (crest: Uint8Array) => {
    crests.push({ input: await fitted(crest), left: Math.round(pen), top: (HEIGHT - CREST) / 2 });
    pen += CREST + GAP;
  };
  const [home, away] = sides;
  if (home) {
    await place(home.crest);
    write(home.code, 22, WHITE);
  }
  if (score !== undefined) write(score, 32, WHITE);
  if (away) {
    write(away.code, 22, WHITE);
    await place(away.crest);
  }
  if (clock !== undefined) write(clock, 24, GREY);
  // An even width lies on whole pixels in the middle of the picture.
  const width = 2 * Math.ceil((pen - GAP + EDGE) / 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"><rect width="${width}" height="${HEIGHT}" fill="${GROUND}" fill-opacity="0.94"/>${drawn}</svg>`;
  return sharp(Buffer.from(svg)).composite(crests).png().toBuffer();
}

const fitted = (crest: Uint8Array): Promise<Buffer> =>
  sharp(crest, { limitInputPixels: MOST_PIXELS, density: 144 })
    .resize({ width: CREST, height: CREST, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
