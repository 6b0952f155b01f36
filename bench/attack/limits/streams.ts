import { type Attack, check } from '../world/attack';
import { forEach } from '../world/http';
import { germanAddress } from '../world/people';
import { openStream, type Stream } from './event-streams';

const AT_ONCE = 100;
const OTHERS = 50;

export const streams: Attack = {
  name: 'streams',
  title: 'One address opens all streams of a node',
  async run({ nodes, counts }) {
    const address = nodes[0]?.address ?? '';
    const greedy = germanAddress();
    const open: Stream[] = [];
    try {
      const opened = await forEach(
        Array.from({ length: counts.streams }, () => greedy),
        AT_ONCE,
        async (from) => {
          const stream = await openStream(address, from);
          open.push(stream);
          return stream.status;
        },
      );
      const others = await forEach(Array.from({ length: OTHERS }, germanAddress), AT_ONCE, async (from) => {
        const stream = await openStream(address, from);
        open.push(stream);
        return stream.status;
      });
      const taken = opened.filter((status) => status === 200).length;
      const served = others.filter((status) => status === 200).length;
      return [
        check(taken < counts.streams, `${taken} of ${counts.streams} opened by one address`),
        check(served === OTHERS, `${served} of ${OTHERS} others still find a place`),
      ];
    } finally {
      for (const stream of open) stream.close();
    }
  },
};
