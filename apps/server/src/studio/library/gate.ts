import type { StudioRole } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { ConnectCookies, StudioCaller, StudioDoor } from '../../auth';
import { Problem } from '../../kernel/http/problem';
import type { Audit } from '../audit/service';

interface GateOptions {
  door: StudioDoor;
  cookies: ConnectCookies;
  audit: Audit;
}

const MAY: Readonly<Record<'read' | 'change', readonly StudioRole[]>> = {
  read: calls.studioLibraryFile.roles,
  change: calls.studioChangeFile.roles,
};

/** Who may use what is no call of the contract: uploads by tus, pictures and downloads. */
export class Gate {
  readonly #options: GateOptions;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** The operator who asks; a refusal is in the audit log, like every other. */
  async pass(request: FastifyRequest, what: 'read' | 'change', call: string): Promise<StudioCaller> {
    const { door, cookies, audit } = this.#options;
    if (request.method !== 'GET') cookies.requireOwnPage(request);
    const caller = await door.require(request);
    if (MAY[what].includes(caller.role)) return caller;
    const problem = new Problem(403, 'Not allowed', `The role ${caller.role} may not do this.`);
    const details = { status: problem.statusCode, reason: problem.title };
    await audit.write(audit.store.db, request, { call, actor: caller, outcome: 'refused', details });
    throw problem;
  }
}
