import type { DeviceFlowInfo } from '@touchline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Calls, type ConnectCookies, optionalBearer, type Tokens } from '../../auth';
import { openStream } from '../../kernel/http/event-stream';
import { ownAddress } from '../../kernel/http/own-address';
import type { DeviceFlow } from './service';
import type { DeviceFlowWatch } from './watch';

interface Services {
  deviceFlow: DeviceFlow;
  deviceFlowWatch: DeviceFlowWatch;
  cookies: ConnectCookies;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
  tokens: Tokens;
}

export function deviceFlowRoutes(app: FastifyInstance, calls: Calls, services: Services): void {
  deviceRoutes(app, calls, services);
  phoneRoutes(app, calls, services);
}

/** Calls of the device that shows the code. */
function deviceRoutes(
  app: FastifyInstance,
  calls: Calls,
  { deviceFlow, deviceFlowWatch, cookies, publicUrl, tokens }: Services,
): void {
  calls.answer(
    app,
    'createDeviceFlowSession',
    async ({ params, body, request }) =>
      deviceFlow.create(
        params.type,
        body ?? {},
        await optionalBearer(tokens, request),
        publicUrl ?? ownAddress(request),
      ),
    { limit: 'identity' },
  );
  calls.answer(app, 'deviceFlowInfo', ({ params, headers }) =>
    deviceFlow.info(params.type, { id: params.id, sessionToken: headers['x-session-token'] }),
  );
  calls.stream(app, 'deviceFlowEvents', async ({ params, headers, request, reply }) => {
    const session = await deviceFlow.open(params.type, { id: params.id, sessionToken: headers['x-session-token'] });
    deviceFlowWatch.refuseIfFull(session.id);
    let stop = () => undefined as void;
    const watcher = openStream<DeviceFlowInfo>(request, reply, 'state', () => stop());
    stop = deviceFlowWatch.watch(session, watcher);
  });
  calls.answer(app, 'deviceFlowApproveHere', ({ params, headers, caller, request, reply }) =>
    deviceFlow.approveHere(
      params.type,
      { id: params.id, sessionToken: headers['x-session-token'] },
      caller,
      cookies.browser(request, reply),
    ),
  );
  calls.answer(
    app,
    'deviceFlowLogin',
    ({ params, headers }) =>
      deviceFlow.login({ id: params.id, sessionToken: headers['x-session-token'] }, { refreshable: true }),
    { limit: 'identity' },
  );
  calls.answer(app, 'providerLogin', ({ body }) => deviceFlow.login({ sessionToken: body.sessionToken }, body), {
    limit: 'identity',
  });
  // Open streams would delay a stopping server until they expire.
  app.addHook('preClose', (done) => {
    deviceFlowWatch.close();
    done();
  });
}

/** Calls of the connect pages, on which the person approves or cancels. */
function phoneRoutes(app: FastifyInstance, calls: Calls, { deviceFlow, cookies }: Services): void {
  const phoneOf = (request: FastifyRequest, reply: FastifyReply) => ({
    browser: cookies.browser(request, reply),
    ip: request.ip,
  });
  calls.answer(app, 'deviceFlowCode', ({ params, request, reply }) =>
    deviceFlow.enter(params.userCode, phoneOf(request, reply)),
  );
  calls.answer(app, 'deviceFlowApprove', ({ params, caller, request, reply }) =>
    deviceFlow.approve(params.userCode, caller, phoneOf(request, reply)),
  );
  calls.answer(app, 'deviceFlowCancel', ({ params, request, reply }) =>
    deviceFlow.cancel(params.userCode, phoneOf(request, reply)),
  );
  calls.answer(app, 'deviceFlowComplete', ({ params, caller, request, reply }) =>
    deviceFlow.complete(params.userCode, caller, phoneOf(request, reply)),
  );
}
