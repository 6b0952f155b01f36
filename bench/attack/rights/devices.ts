import { setTimeout as pass } from 'node:timers/promises';
import { type Attack, check, type World } from '../world/attack';
import { ask, forEach, statusOf, tally, written } from '../world/http';
import { device, person } from '../world/people';
import { pathOf, play, watch } from '../world/video';

/** Needs an account. */
const CHANNEL = 'court';
const STREAMS = 3;
/** Each node counts for itself. */
const NETWORKS_PER_NODE = 10;
const SIGN_OUT_LIMIT_MS = 60_000;

export const devices: Attack = {
  name: 'devices',
  title: 'Devices of one account that play at once',
  async run(world) {
    const ann = await person(world, 'devices');
    const all = await forEach(
      Array.from({ length: world.counts.devices }, (_, number) => `Device ${number}`),
      2,
      (name) => device(world, ann, name),
    );
    const from = ann.browser.from;
    const answers = await Promise.all(all.map((tokens) => play(world.address, tokens, CHANNEL, { from })));
    const playing = answers.filter(({ status }) => status === 200).length;
    const refused = all[answers.findIndex(({ status }) => status === 409)];
    const over = refused && (await play(world.address, refused, CHANNEL, { from, query: '?takeOver=true' }));
    const ended = await endsSoon(world, answers.filter(({ status }) => status === 200).map(pathOf), from);
    return [
      check(playing === STREAMS, `${playing} of ${all.length} play`),
      check(over?.status === 200, `one takes over: ${over?.status ?? 'none was refused'}`),
      check(ended === 1, `${ended} addresses end on all nodes`),
    ];
  },
};

/** The number of addresses that all nodes refuse within a minute; ends as soon as there is one. */
async function endsSoon({ nodes }: World, paths: readonly string[], from: string): Promise<number> {
  const limit = Date.now() + SIGN_OUT_LIMIT_MS;
  for (;;) {
    const statuses = await Promise.all(
      paths.map((path) => Promise.all(nodes.map(({ address }) => watch(address, path, from)))),
    );
    const ended = statuses.filter((each) => each.every((status) => status === 403)).length;
    if (ended > 0 || Date.now() > limit) return ended;
    await pass(500);
  }
}

export const sharedAddress: Attack = {
  name: 'shared',
  title: 'One signed address passed on to many places',
  async run(world) {
    const { nodes, counts } = world;
    const ann = await person(world, 'shared');
    const path = pathOf(await play(world.address, await device(world, ann), CHANNEL, { from: ann.browser.from }));
    const statuses = await Promise.all(
      Array.from({ length: counts.places }, (_, place) =>
        watch(nodes[place % nodes.length]?.address ?? '', path, `79.${200 + (place % 50)}.${place}.7`),
      ),
    );
    const served = statuses.filter((status) => status === 200).length;
    const figures = await Promise.all(nodes.map(({ metricsAddress }) => ask(metricsAddress)));
    const isNoticed = figures.some(({ body }) => /^touchline_\w*shared\w*\{[^}]*noticed[^}]*\} [1-9]/m.test(body));
    return [
      check(served <= NETWORKS_PER_NODE * nodes.length, `served in ${served} of ${counts.places} places`),
      check(isNoticed, isNoticed ? 'noticed in the metrics' : 'not noticed in the metrics'),
      check(statuses.includes(200), written(tally(statuses))),
    ];
  },
};

export const signOut: Attack = {
  name: 'sign-out',
  title: 'Addresses after sign-out',
  async run(world) {
    const { address, nodes } = world;
    const ann = await person(world, 'leaving');
    const { from } = ann.browser;
    const tokens = await device(world, ann);
    const path = pathOf(await play(address, tokens, CHANNEL, { from }));
    const before = await Promise.all(nodes.map((node) => watch(node.address, path, from)));
    const body = { refreshToken: tokens.refreshToken };
    await statusOf(`${address}/api/identity/touchline/signout`, { body, from });
    const began = Date.now();
    const ended = await endsSoon(world, [path], from);
    const renewed = await play(address, tokens, CHANNEL, { from });
    return [
      check(
        before.every((status) => status === 200),
        `before: ${written(tally(before))}`,
      ),
      check(
        ended === 1,
        ended === 1 ? `ended on all nodes after ${Date.now() - began} ms` : 'still plays after a minute',
      ),
      check(renewed.status === 401, `a renewal is ${renewed.status}`),
    ];
  },
};
