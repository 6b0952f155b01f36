import type { JsonObject } from '@touchline/rules/studio/paths';

export function LookPreview(_props: { place: string; entry: JsonObject }) {
  return null;
}
