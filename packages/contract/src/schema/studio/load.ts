import { type Static, Type } from 'typebox';
import { studioRoles } from '../../studio-roles';
import { type CallSchema, EpochSeconds, NoContent, Obj } from '../common';

const highest = 3;
const Step = Type.Integer({ minimum: 0, maximum: highest });

/** How much nodes leave out, from 0 to 3: search and games, what belongs to one viewer, what stands beside the picture. */
export const StudioLoad = Obj({
  /** What the load of the node that answers demands. */
  measured: Step,
  /** What operators have set for all nodes. */
  set: Type.Optional(Obj({ step: Type.Integer({ minimum: 1, maximum: highest }), until: EpochSeconds })),
});
export type StudioLoad = Static<typeof StudioLoad>;

/** The least step for all nodes; 0 ends it. */
export const StudioLoadChange = Obj({ step: Step, minutes: Type.Integer({ minimum: 5, maximum: 360 }) });
export type StudioLoadChange = Static<typeof StudioLoadChange>;

const studio = { tag: 'Studio', access: 'studio' } as const;

/** The kick-off mode. */
export const studioLoadCalls = {
  studioLoad: {
    ...studio,
    roles: studioRoles,
    summary: 'How much the service leaves out under load.',
    answer: StudioLoad,
  },
  studioSetLoad: {
    ...studio,
    roles: ['owner', 'producer'],
    summary: 'Leave out more than the load demands, on all nodes and until a time.',
    body: StudioLoadChange,
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
