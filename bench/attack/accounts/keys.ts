import type { Tokens } from '@touchline/contract';
import { KeySeal } from '@touchline/server/src/auth/keys/key-seal';
import { SigningKeys } from '@touchline/server/src/auth/keys/signing-keys';
import { openStore } from '@touchline/server/src/kernel/store/store';
import { type Attack, check, type World } from '../world/attack';
import { KEYS_SECRET } from '../world/cluster';
import { ask, json } from '../world/http';
import { bearer, device, person } from '../world/people';

const DAY = 86_400;
const LATER_MS = 91 * DAY * 1000;

/** Replaces the key of tokens as the nodes do after 90 days, and lets it sign at once. */
async function rotate({ db, env }: World): Promise<void> {
  const store = openStore({ connection: { connectionString: env['DATABASE_URL'] }, onError: () => undefined });
  try {
    const seal = new KeySeal(KEYS_SECRET);
    const now = () => Date.now() + LATER_MS;
    await new SigningKeys({ store, now, seal, formerSeal: undefined, rotateAfter: 90 * DAY }).tidy();
    await db.query("update signing_key set active_from = now() where purpose = 'token' and active_from > now()");
  } finally {
    await store.close();
  }
}

const keyOf = ({ accessToken }: Tokens): string => {
  const [header = ''] = accessToken.split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { kid?: string }).kid ?? 'none';
};

export const rotation: Attack = {
  name: 'rotation',
  title: 'The key of tokens is replaced',
  limitMs: 180_000,
  async run(world) {
    const { nodes, address, db } = world;
    const ann = await person(world, 'kept');
    const tokens = await device(world, ann);
    await rotate(world);
    for (const node of nodes) {
      await node.end('SIGTERM');
      await node.start();
    }
    await world.heal();
    const statuses = await Promise.all(
      nodes.map(async (node) => (await ask(`${node.address}/api/v3/my/account`, { headers: bearer(tokens) })).status),
    );
    const { refreshToken, accessToken } = tokens;
    const refreshed = await ask(`${address}/api/identity/touchline/refresh`, { body: { refreshToken, accessToken } });
    const next = refreshed.status === 200 ? keyOf(json(refreshed) as Tokens) : String(refreshed.status);
    const page = await ann.browser.ask('/api/identity/touchline/me');
    const { rows } = await db.query<{ open: number }>(
      'select count(*)::int as open from signing_key where sealed_with is null',
    );
    return [
      check(
        statuses.every((status) => status === 200),
        `a session of before on the nodes: ${statuses.join()}`,
      ),
      check(refreshed.status === 200 && next !== keyOf(tokens), `signed by ${keyOf(tokens)}, then by ${next}`),
      check(page.status === 200, `its browser: ${page.status}`),
      check(rows[0]?.open === 0, `${rows[0]?.open} keys in the database are not encrypted`),
    ];
  },
};
