import { type Attack, check } from '../world/attack';
import { ask, json, tally, written } from '../world/http';
import { germanAddress } from '../world/people';

const CALLS = 100;
/** More than one network may ask at once, and in the longest wait after that. */
const GUESSES = 600;

/** A node whose operator forgot to trust the proxy in front. */
export const proxies: Attack = {
  name: 'proxies',
  title: 'Forged addresses at a node without a trusted proxy',
  async run({ another, env }) {
    const node = await another({ ...env, TRUST_PROXY: 'off' });
    try {
      await node.start();
      for (let n = 0; n < CALLS; n++) await ask(`${node.address}/api/live`, { from: germanAddress() });
      const { warnings = [] } = json(await ask(`${node.address}/api/status`)) as { warnings?: string[] };
      const body = { email: 'nobody@post.example', password: 'a guess' };
      const guess = () =>
        ask(`${node.address}/api/identity/touchline/password/login`, {
          body,
          headers: { 'x-touchline-connect': '1' },
          from: germanAddress(),
        });
      const statuses = (await Promise.all(Array.from({ length: GUESSES }, guess))).map(({ status }) => status);
      const checked = statuses.filter((status) => status === 401 || status === 200).length;
      const failed = statuses.filter((status) => status >= 500).length;
      return [
        check(
          warnings.some((warning) => warning.includes('TRUST_PROXY')),
          `${warnings.length} warnings in the status`,
        ),
        check(checked <= 20, `${checked} of ${GUESSES} guesses of one client checked (${written(tally(statuses))})`),
        check(failed === 0, `${failed} of them failed for want of the database`),
      ];
    } finally {
      await node.end('SIGTERM');
    }
  },
};
