import type { InputKind, InputSettings, PublisherPlace } from '@touchline/contract';

/** An input as the database holds it. Times are in epoch ms. */
export interface StoredInput {
  readonly id: string;
  readonly name: string;
  readonly kind: InputKind;
  readonly target: { readonly kind: 'channel' | 'event'; readonly id: string };
  readonly settings: InputSettings;
  readonly keyVersion: number;
  readonly onAir: boolean;
  readonly airSince: number | null;
  /** Counts how often it went on air. */
  readonly airRun: number;
  /** Whether operators show the slate in place of the signal. */
  readonly slate: boolean;
  readonly addedGrace: number;
  readonly place: PublisherPlace;
  readonly placeVersion: number;
  readonly seenAt: number | null;
}

/** How long a slate may be shown while the encoder is away. */
export const graceMs = ({ settings, addedGrace }: Pick<StoredInput, 'settings' | 'addedGrace'>): number =>
  (settings.graceSeconds + addedGrace) * 1000;

export const USUAL_SETTINGS: InputSettings = {
  graceSeconds: 60,
  rewindSeconds: 14_400,
  lowLatency: true,
  record: true,
  ladder: false,
  encrypted: false,
};
