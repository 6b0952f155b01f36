import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { PushDevices } from './devices';
import type { Vapid } from './vapid';

interface Services {
  pushDevices: PushDevices;
  vapid: () => Promise<Vapid>;
}

export function pushRoutes(app: FastifyInstance, calls: Calls, { pushDevices, vapid }: Services): void {
  calls.answer(app, 'pushKey', async () => ({ key: (await vapid()).publicKey, channels: pushDevices.channels() }));
  calls.answer(app, 'savePushDevice', ({ caller, body, audience }) => pushDevices.save(body, caller, audience));
  calls.answer(app, 'renewPushSubscription', ({ body }) => pushDevices.renew(body), { limit: 'ask' });
  calls.answer(app, 'removePushDevice', ({ caller, params }) => pushDevices.remove(params.id, caller));
}
