import type { FastifyInstance } from 'fastify';
import type { StudioCalls } from '../audit/studio-calls';
import type { MachineKeys } from './keys';
import { masked, type Roster } from './roster';

export function rosterRoutes(
  app: FastifyInstance,
  calls: StudioCalls,
  { roster, keys }: { roster: Roster; keys: MachineKeys },
): void {
  calls.answer(app, 'studioOperators', () => roster.list());
  calls.change(app, 'studioInviteOperator', async ({ body: { email, role }, tx, announce, note }) => {
    note({ email: masked(email), role });
    return { address: await roster.invite({ tx, announce }, email, role) };
  });
  calls.change(app, 'studioEndInvitation', async ({ params, tx, announce, note }) => {
    note({ email: await roster.endInvitation({ tx, announce }, params.id) });
    return null;
  });
  calls.change(app, 'studioSetRole', async ({ params, body, tx, announce, note }) => {
    const { name, role } = await roster.setRole({ tx, announce }, params.id, body.role);
    note({ name, before: { role }, after: { role: body.role } });
    return null;
  });
  calls.change(app, 'studioResetOperator', async ({ params, tx, announce, note }) => {
    const { operator, address } = await roster.reset({ tx, announce }, params.id);
    note({ name: operator.name });
    return { address };
  });
  calls.change(app, 'studioEndOperator', async ({ params, tx, announce, note }) => {
    const { name, role } = await roster.end({ tx, announce }, params.id);
    note({ name, before: { role } });
    return null;
  });

  calls.answer(app, 'studioKeys', async () => ({ items: await keys.list() }));
  calls.change(app, 'studioCreateKey', async ({ body, tx, caller, note }) => {
    const made = await keys.create(tx, body, caller.name);
    note({ name: body.name, scope: body.scope, key: made.id });
    return made;
  });
  calls.change(app, 'studioRevokeKey', async ({ params, tx, note }) => {
    note({ name: await keys.revoke(tx, params.id) });
    return null;
  });
}
