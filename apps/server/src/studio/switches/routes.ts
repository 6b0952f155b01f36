import type { FastifyInstance } from 'fastify';
import type { StudioCalls } from '../audit/studio-calls';
import type { LoadSwitch } from './load';
import type { Switches } from './service';

interface SwitchServices {
  switches: Switches;
  loadSwitch: LoadSwitch;
}

export function switchRoutes(app: FastifyInstance, calls: StudioCalls, { switches, loadSwitch }: SwitchServices): void {
  calls.answer(app, 'studioSwitches', () => switches.read());
  calls.change(app, 'studioSetSwitches', async ({ body, tx, announce, note }) => {
    note({ before: await switches.set({ tx, announce }, body), after: body });
    return null;
  });
  calls.answer(app, 'studioLoad', async () => loadSwitch.read());
  calls.change(app, 'studioSetLoad', async ({ body, tx, announce, note }) => {
    note(await loadSwitch.set({ tx, announce }, body));
    return null;
  });
}
