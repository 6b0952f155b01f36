import type { Preview } from '../../../parts/Video/preview';
import { usePreview } from '../../../parts/Video/usePreview';
import { call } from '../../../shell/api';
import type { Desk } from '../data/useDesk';

/** The video that viewers of the event see; another state of it is another stream, and another `use` another player. */
export function usePlayback({ eventId, board }: Pick<Desk, 'eventId' | 'board'>, use = ''): Preview {
  const isReplay = board.event.state === 'over';
  return usePreview({
    key: `${use} ${eventId} ${isReplay ? 'replay' : board.air.state === 'demo' ? 'demo' : 'live'}`,
    load: async (signal) => {
      const answer = await call('studioDeskVideo', { params: { eventId }, signal });
      return answer.ok ? answer.data : undefined;
    },
  });
}

/** Whether there is something to play: what is off air is only told. */
export const hasPicture = ({ air, event }: Desk['board']): boolean => air.state !== 'off' || event.state === 'over';
