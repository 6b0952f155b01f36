import type { Problem } from '@touchline/contract';
import { type Attack, check } from '../world/attack';
import { ask, json } from '../world/http';
import { bearer, germanAddress, guest } from '../world/people';
import { play } from '../world/video';

const REGIONS = ['', '?regionId=germany', '?regionId=austria', '?regionId=spain', '?regionId=switzerland'];
/** Only in Germany. */
const CHANNEL = 'classics';
const PLACES = { Dallas: '8.8.8.8', Vienna: '131.130.1.1', Madrid: '80.58.61.250' };

export const regions: Attack = {
  name: 'regions',
  title: 'A region named by the caller',
  async run({ address, nodes }) {
    let played = 0;
    let asked = 0;
    for (const from of Object.values(PLACES)) {
      const tokens = await guest(address, from);
      for (const node of nodes)
        for (const query of REGIONS)
          for (const known of [tokens, undefined]) {
            asked++;
            if ((await play(node.address, known, CHANNEL, { from, query })).status === 200) played++;
          }
    }
    const abroad = await guest(address, PLACES.Dallas);
    const refused = await play(address, abroad, CHANNEL, { from: PLACES.Dallas, query: '?regionId=germany' });
    const home = germanAddress();
    const viewer = await guest(address, home);
    const atHome = await play(address, viewer, CHANNEL, { from: home, query: '?regionId=germany' });
    const namelessAtHome = await play(address, undefined, CHANNEL, { from: home, query: '?regionId=germany' });
    // A header of the caller's own, before the one that the proxy adds.
    const forged = await ask(`${address}/api/v3/channels/${CHANNEL}/playback?regionId=germany`, {
      headers: { ...bearer(abroad), 'x-forwarded-for': home },
      from: PLACES.Dallas,
    });
    const info = await ask(`${address}/api/v3/my/regionInfo`, { headers: bearer(abroad), from: PLACES.Dallas });
    const available = (json(info) as { availableRegionIds?: string[] }).availableRegionIds ?? [];
    return [
      check(played === 0, `${played} of ${asked} calls from abroad play a German channel`),
      check(refused.status === 403, `${refused.status} ${(json(refused) as Problem).title}`),
      check(forged.status === 403, `with a forged address ${forged.status}`),
      check(!available.includes('germany'), `regions of Dallas: ${available.join() || 'none'}`),
      check(atHome.status === 200, `in Germany ${atHome.status}`),
      check(namelessAtHome.status === 200, `in Germany without a token ${namelessAtHome.status}`),
    ];
  },
};
