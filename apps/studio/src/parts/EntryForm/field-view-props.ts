import type { Json, JsonObject } from '@touchline/rules/studio/paths';
import type { Schema } from './schema';

export interface FieldViewProps {
  readonly path: string;
  readonly name: string;
  readonly schema: Schema;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  /** An item of a list, which has a bar with its name. */
  readonly isItem?: boolean;
  /** The object that the field is in. */
  readonly siblings?: JsonObject;
}
