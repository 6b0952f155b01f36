import type { StudioRole } from '@touchline/contract';
import type { FastifyRequest } from 'fastify';

/** Who calls the studio: an operator, or a machine with the key of the operators. */
export interface StudioCaller {
  /** Absent for machines. */
  readonly operatorId?: string;
  readonly name: string;
  readonly role: StudioRole;
}

/** Knows who is inside the studio; implemented by a module above. */
export interface StudioDoor {
  /** The operator whose browser calls; without one inside the call ends with 401. */
  require(request: FastifyRequest): Promise<StudioCaller>;
  /** The machine with a key that operators made, if the key is one and for this call. */
  machine(key: string, call: string): Promise<StudioCaller | undefined>;
}
