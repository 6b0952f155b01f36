import { type Attack, check } from '../world/attack';
import { ask, tally, written } from '../world/http';
import { bearer, germanAddress, guest } from '../world/people';
import { pathOf, play, watch } from '../world/video';

const SCREENS = ['/api/v3/my/regionInfo', '/api/v3/home/page', '/api/v3/channels'];

export const crowd: Attack = {
  name: 'crowd',
  title: 'First-time viewers behind one address',
  async run({ address, counts }) {
    const from = germanAddress();
    const arrive = async () => {
      const viewer = await guest(address, from);
      for (const path of SCREENS) await ask(`${address}${path}`, { headers: bearer(viewer), from });
      return watch(address, pathOf(await play(address, viewer, 'one', { from })), from);
    };
    const statuses = await Promise.all(
      Array.from({ length: counts.viewers }, () => arrive().catch((error: unknown) => reasonOf(error))),
    );
    const playing = statuses.filter((status) => status === 200).length;
    const others = statuses.filter((status) => status !== 200);
    return [
      check(playing === counts.viewers, `${playing} of ${counts.viewers} play`),
      ...(others.length > 0 ? [check(false, written(tally(others)))] : []),
    ];
  },
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 80) : String(error));
