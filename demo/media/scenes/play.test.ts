import { describe, expect, it } from 'vitest';
import { PLAN as BASKETBALL } from './basketball';
import { LOOP } from './figures/cycle';
import { PLAN as FOOTBALL } from './football';
import { PLAN as HOCKEY } from './hockey';
import { Play } from './play';

describe.each([
  { game: 'football', plan: FOOTBALL, sprint: 11 },
  { game: 'ice hockey', plan: HOCKEY, sprint: 14 },
  { game: 'basketball', plan: BASKETBALL, sprint: 12 },
])('the choreography of $game', ({ plan, sprint }) => {
  const play = new Play(plan);
  const frames = Array.from({ length: 601 }, (_, f) => play.players(f / 25));

  it('has realistic speeds, also across the seam', () => {
    frames.slice(1).forEach((now, f) =>
      now.forEach((player, i) => {
        const before = frames[f]?.[i];
        const metres = Math.hypot(player.x - (before?.x ?? 0), player.z - (before?.z ?? 0));
        expect(metres * 25, `player ${player.player} of ${player.team} at ${f / 25} s`).toBeLessThan(sprint);
      }),
    );
  });

  const touches = plan.touches.filter(({ player }) => player !== undefined);
  it.each(touches)('brings player $player to the ball at $at s', (touch) => {
    const reach = Math.hypot(...plan.reach);
    for (const t of [touch.at, touch.at + touch.hold]) {
      const player = play.players(t).find((p) => p.team === touch.team && p.player === touch.player);
      const [x, , z] = play.ball(Math.min(t, touch.at + touch.hold - 0.001) % LOOP);
      expect(Math.hypot((player?.x ?? 0) - x, (player?.z ?? 0) - z)).toBeLessThan(reach + 0.35);
    }
  });
});
