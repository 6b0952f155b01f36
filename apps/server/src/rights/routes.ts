import type { FastifyInstance } from 'fastify';
import { answerCall } from '../http/calls';
import type { Services } from '../services';

export function rightsRoutes(app: FastifyInstance, services: Services): void {
  const { rights } = services;
  answerCall(app, services, 'myAccessRights', ({ caller }) => rights.accessRights(caller));
  answerCall(app, services, 'myUserRights', ({ body, caller, audience }) => rights.userRights(body, caller, audience));
}
