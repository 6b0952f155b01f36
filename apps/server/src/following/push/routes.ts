import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function pushRoutes(app: FastifyInstance, services: Services): void {
  const { pushDevices, vapid } = services;
  answerCall(app, services, 'pushKey', async () => ({ key: (await vapid()).publicKey }));
  answerCall(app, services, 'savePushDevice', ({ caller, body, audience }) => pushDevices.save(body, caller, audience));
  answerCall(app, services, 'removePushDevice', ({ caller, params }) => pushDevices.remove(params.id, caller));
}
