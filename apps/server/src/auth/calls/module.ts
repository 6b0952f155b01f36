import type { FastifyInstance } from 'fastify';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Job } from '../../kernel/jobs/recurring';
import type { Calls } from './calls';

/** What a module of the server offers to the process that composes it. */
export interface Module<Services> {
  /** What modules on higher floors use. */
  readonly services: Services;
  readonly routes: {
    /** Registers the calls of the contract, below `/api`. */
    api?(app: FastifyInstance, calls: Calls): void;
    /** Registers everything else: pages, pictures, video. */
    site?(app: FastifyInstance): Promise<void> | void;
  };
  /** Groups of jobs: the jobs of a group run one after another, groups do not wait for each other. */
  readonly jobs: readonly (readonly Job[])[];
  /** Parts that delete their expired rows every few minutes. */
  readonly tidy: readonly Tidy[];
}
