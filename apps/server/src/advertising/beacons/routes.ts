import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Beacons } from './service';

export function beaconRoutes(app: FastifyInstance, calls: Calls, { beacons }: { beacons: Beacons }): void {
  calls.answer(
    app,
    'slotBeacon',
    async ({ params, query }) => {
      await beacons.take(params.token, params.event, query.code);
      return null;
    },
    { limit: 'slots' },
  );
}
