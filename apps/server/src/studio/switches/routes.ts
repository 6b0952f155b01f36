import type { FastifyInstance } from 'fastify';
import type { StudioCalls } from '../audit/studio-calls';
import type { Switches } from './service';

export function switchRoutes(app: FastifyInstance, calls: StudioCalls, { switches }: { switches: Switches }): void {
  calls.answer(app, 'studioSwitches', () => switches.read());
  calls.change(app, 'studioSetSwitches', async ({ body, tx, announce, note }) => {
    note({ before: await switches.set({ tx, announce }, body), after: body });
    return null;
  });
}
