import { Refusal } from '../src/options';

/**
 * Replaces the one place where a text of a generated file occurs. A file without it comes from another version of the
 * generator, and nothing is made of it.
 */
export function replaceOnce(text: string, part: string, replacement: string, file: string): string {
  const found = text.split(part).length - 1;
  if (found !== 1)
    throw new Refusal(`${file} of Capacitor has changed: ${JSON.stringify(part)} occurs ${found} times.`);
  return text.replace(part, () => replacement);
}

/** Replaces a text, or what a pattern matches, as often as it occurs; at least once. `$1` is the first group. */
export function replaceEvery(text: string, part: string | RegExp, replacement: string, file: string): string {
  const result = text.replaceAll(part, replacement);
  if (result === text) throw new Refusal(`${file} of Capacitor has changed: ${String(part)} is missing.`);
  return result;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
