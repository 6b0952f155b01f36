import { Type } from 'typebox';
import { type CallSchema, Id, NoContent } from '../common';
import { onAirRoles, studioCall, withEvent } from './shapes';

/** Clips are asked for at the desk of their event; their files are at `/api/studio/clips/{id}/file`. */
export const studioClipCalls = {
  studioDeleteClip: {
    ...studioCall,
    roles: onAirRoles,
    params: Type.Object({ id: Id }),
    query: withEvent,
    summary: 'Delete a clip that no event shows, or with its event; one that waits is not made.',
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
