import type { LiveInput } from '@touchline/contract';

/** Whether pictures arrive. */
export const hasSignal = ({ signal }: Pick<LiveInput, 'signal'>) =>
  signal.state === 'steady' || signal.state === 'unsteady';

/** Whether viewers see a slate because the encoder is away, and the time runs. */
export const isInGrace = ({ air }: Pick<LiveInput, 'air'>) => air.state === 'slate' && air.slateUntil !== undefined;

/** Whether the other place has a connection that could take over. */
export const standbyOf = ({ publishers }: Pick<LiveInput, 'publishers'>) =>
  publishers.find(({ state }) => state === 'standby');
