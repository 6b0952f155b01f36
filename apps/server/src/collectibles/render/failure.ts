import type { Schema } from '../../kernel/store/schema';

/** Why a collectible failed after its credits were held. */
export type MintingFailure = NonNullable<Schema['collectible']['failure']>;

/** A render that failed for a reason that the viewer is told. */
export class RenderFailure extends Error {
  readonly failure: MintingFailure;

  constructor(failure: MintingFailure, message: string) {
    super(message);
    this.name = 'RenderFailure';
    this.failure = failure;
  }
}
