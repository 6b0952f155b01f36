import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Club, ClubSport, Layout, PosterSport } from './index';
import {
  channelCard,
  channels,
  clubs,
  competitionMark,
  competitions,
  creditsCard,
  crest,
  matchup,
  poster,
  spotFrame,
  spotIds,
} from './index';

// Writes contact sheets of all artwork: `npx tsx demo/art/sheet.ts <folder>`.

interface Cell {
  svg: string;
  width: number;
  height: number;
}

const gap = 8;

async function sheet(file: string, columns: number, cells: readonly Cell[]): Promise<void> {
  const width = Math.max(...cells.map((cell) => cell.width));
  const height = Math.max(...cells.map((cell) => cell.height));
  const tiles = [];
  for (const [i, cell] of cells.entries()) {
    const input = await sharp(Buffer.from(cell.svg))
      .resize(cell.width, cell.height, { fit: 'inside' })
      .png()
      .toBuffer();
    tiles.push({
      input,
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    });
  }
  const rows = Math.ceil(cells.length / columns);
  const size = { width: gap + columns * (width + gap), height: gap + rows * (height + gap) };
  const ground = sharp({ create: { ...size, channels: 4, background: '#12171a' } });
  await writeFile(file, await ground.composite(tiles).png().toBuffer());
}

function fixtures(sport: ClubSport, rounds: number): [Club, Club][] {
  const teams = clubs.filter((club) => club.sport === sport);
  const pairs: [Club, Club][] = [];
  for (let round = 1; round <= rounds; round++)
    for (const [i, home] of teams.entries()) {
      const away = teams[(i + round * 2 - 1) % teams.length];
      if (i % 2 === 0 && away) pairs.push([home, away]);
    }
  return pairs;
}

const matchups = (sport: ClubSport, layout: Layout, width: number, height: number, rounds: number): Cell[] =>
  fixtures(sport, rounds).map(([home, away], seed) => ({ svg: matchup({ home, away, seed, layout }), width, height }));

const posters = (sport: PosterSport, width: number, height: number, title?: string): Cell[] =>
  Array.from({ length: 6 }, (_, seed) => ({
    svg: poster({ sport, seed, width: width * 3, height: height * 3, ...(title ? { title, kicker: 'Original' } : {}) }),
    width,
    height,
  }));

async function main(folder: string): Promise<void> {
  const into = (name: string) => path.join(folder, `${name}.png`);
  await mkdir(folder, { recursive: true });
  await sheet(
    into('crests'),
    8,
    clubs.map((club) => ({ svg: crest(club), width: 180, height: 180 })),
  );
  for (const sport of ['football', 'hockey', 'basketball'] as const) {
    await sheet(into(`matchups-${sport}`), 4, matchups(sport, 'tile', 480, 270, 2));
    await sheet(into(`heroes-${sport}`), 2, matchups(sport, 'hero', 800, 338, 1));
    await sheet(into(`tall-${sport}`), 4, matchups(sport, 'tall', 360, 440, 1));
  }
  for (const sport of ['football', 'hockey', 'motorsport', 'ski', 'basketball', 'tennis'] as const) {
    await sheet(into(`posters-${sport}`), 6, posters(sport, 280, 420, 'Match|night'));
    await sheet(into(`wide-${sport}`), 3, posters(sport, 560, 315));
  }
  await sheet(
    into('channels'),
    5,
    channels.map(({ id }) => ({ svg: channelCard(id, { width: 960, height: 540 }), width: 320, height: 180 })),
  );
  await sheet(
    into('competitions'),
    8,
    competitions.map(({ id }) => ({ svg: competitionMark(id), width: 160, height: 160 })),
  );
  for (const id of spotIds)
    await sheet(
      into(`spot-${id}`),
      4,
      Array.from({ length: 16 }, (_, i) => ({ svg: spotFrame(id, 0.5 + i * 0.7), width: 480, height: 270 })),
    );
  await sheet(into('credits'), 1, [{ svg: creditsCard({ width: 880, height: 1156 }), width: 440, height: 578 }]);
}

const folder = process.argv[2];
if (!folder) throw new Error('Usage: sheet.ts <folder>');
await main(folder);
