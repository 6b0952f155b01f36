import type { DeviceFlowInfo } from '@touchline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { optionalBearer } from '../../auth/calls/bearer';
import { answerCall, answerStream } from '../../auth/calls/calls';
import { browserOf } from '../../auth/calls/connect-cookies';
import { openStream } from '../../kernel/http/stream';
import type { Services } from '../../main/compose';

export function deviceFlowRoutes(app: FastifyInstance, services: Services): void {
  deviceRoutes(app, services);
  phoneRoutes(app, services);
}

/** What the device that shows the code calls. */
function deviceRoutes(app: FastifyInstance, services: Services): void {
  const { deviceFlow, deviceFlowWatch, settings, tokens } = services;
  const baseOf = (request: FastifyRequest) => settings.publicUrl ?? `${request.protocol}://${request.host}`;

  answerCall(
    app,
    services,
    'createDeviceFlowSession',
    async ({ params, body, request }) =>
      deviceFlow.create(params.type, body ?? {}, await optionalBearer(tokens, request), baseOf(request)),
    { limit: 'identity' },
  );
  answerCall(app, services, 'deviceFlowInfo', ({ params, headers }) =>
    deviceFlow.info(params.type, { id: params.id, sessionToken: headers['x-session-token'] }),
  );
  answerStream(app, services, 'deviceFlowEvents', async ({ params, headers, request, reply }) => {
    const session = await deviceFlow.open(params.type, { id: params.id, sessionToken: headers['x-session-token'] });
    deviceFlowWatch.refuseIfFull(session.id);
    let stop = () => undefined as void;
    const watcher = openStream<DeviceFlowInfo>(request, reply, 'state', () => stop());
    stop = deviceFlowWatch.watch(session, watcher);
  });
  answerCall(
    app,
    services,
    'deviceFlowLogin',
    ({ params, headers }) =>
      deviceFlow.login({ id: params.id, sessionToken: headers['x-session-token'] }, { refreshable: true }),
    { limit: 'identity' },
  );
  // Streams would keep a server that stops waiting until they expire.
  app.addHook('preClose', (done) => {
    deviceFlowWatch.close();
    done();
  });
}

/** What the connect pages call for the person who says yes or no. */
function phoneRoutes(app: FastifyInstance, services: Services): void {
  const { deviceFlow, settings } = services;

  answerCall(app, services, 'deviceFlowCode', ({ params, request, reply }) =>
    deviceFlow.enter(params.userCode, browserOf(settings, request, reply), request.ip),
  );
  answerCall(app, services, 'deviceFlowApprove', ({ params, caller, request, reply }) =>
    deviceFlow.approve(params.userCode, caller, browserOf(settings, request, reply)),
  );
  answerCall(app, services, 'deviceFlowCancel', ({ params, request, reply }) =>
    deviceFlow.cancel(params.userCode, browserOf(settings, request, reply)),
  );
  answerCall(app, services, 'deviceFlowComplete', ({ params, caller, request, reply }) =>
    deviceFlow.complete(params.userCode, caller, browserOf(settings, request, reply)),
  );
}
