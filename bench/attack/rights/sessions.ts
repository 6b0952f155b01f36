import type { Tokens } from '@touchline/contract';
import { type Attack, check } from '../world/attack';
import { ask, json, tally, written } from '../world/http';
import { device, germanAddress, guest, person } from '../world/people';
import { pathOf, play, watch } from '../world/video';

export const refreshes: Attack = {
  name: 'refreshes',
  title: 'Parallel refreshes of one token',
  async run(world) {
    const { address, counts } = world;
    const ann = await person(world, 'refreshed');
    const { refreshToken, accessToken } = await device(world, ann);
    const refresh = (tokens: object) =>
      ask(`${address}/api/identity/touchline/refresh`, { body: tokens, from: ann.browser.from });
    const answers = await Promise.all(
      Array.from({ length: counts.refreshes }, () => refresh({ refreshToken, accessToken })),
    );
    const good = answers.filter(({ status }) => status === 200).map((answer) => json(answer) as Tokens);
    const successors = new Set(good.map((tokens) => tokens.refreshToken));
    const next = good[0] && (await refresh({ refreshToken: good[0].refreshToken, accessToken: good[0].accessToken }));
    return [
      check(good.length === counts.refreshes, written(tally(answers.map(({ status }) => status)))),
      check(successors.size === 1, `${successors.size} successors of one token`),
      check(next?.status === 200, `the successor is refreshed: ${next?.status ?? 'none'}`),
    ];
  },
};

const FREE = 'one';

export const withoutDatabase: Attack = {
  name: 'without-database',
  title: 'A free channel while the database is away',
  async run(world) {
    const { nodes, address, line } = world;
    const from = germanAddress();
    const viewer = await guest(address, from);
    for (const node of nodes) await play(node.address, viewer, FREE, { from });
    await line.cut();
    try {
      const answers = await Promise.all(nodes.map((node) => play(node.address, viewer, FREE, { from })));
      const renewed = await Promise.all(nodes.map((node) => play(node.address, viewer, FREE, { from })));
      const played = await Promise.all(
        renewed.map(async (answer, index) =>
          answer.status === 200 ? watch(nodes[index]?.address ?? '', pathOf(answer), from) : answer.status,
        ),
      );
      return [
        check(
          answers.every(({ status }) => status === 200),
          `plays on ${answers.filter(({ status }) => status === 200).length} of ${nodes.length} nodes`,
        ),
        check(
          played.every((status) => status === 200),
          `renewed: ${written(tally(played))}`,
        ),
      ];
    } finally {
      await line.mend();
    }
  },
};
