import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of a style sheet. */
interface StyleRule {
  /** The condition of the `@media` block around it; empty outside of one. */
  media: string;
  selector: string;
  declarations: ReadonlyMap<string, string>;
}

interface StyleSheet {
  /** The path within the repository. */
  file: string;
  rules: readonly StyleRule[];
}

const root = join(import.meta.dirname, '../../..');

/** The rules of a style sheet in their order; at-rules other than `@media` count as selectors. */
export function readRules(file: string): StyleRule[] {
  const css = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const rules: StyleRule[] = [];
  let media = '';
  for (const [, opening, body, closing] of css.matchAll(/@media([^{]*)\{|([^{}]+\{[^{}]*\})|(\})/g)) {
    if (opening !== undefined) media = opening.trim();
    if (closing !== undefined) media = '';
    const [selector = '', content = ''] = body?.split(/[{}]/) ?? [];
    if (body !== undefined) rules.push({ media, selector: selector.trim(), declarations: declarationsOf(content) });
  }
  return rules;
}

function declarationsOf(content: string): Map<string, string> {
  const pairs = content.split(';').map((each) => each.trim().split(/:\s*([^]*)/));
  return new Map(pairs.flatMap(([name = '', value]) => (value === undefined ? [] : [[name.trim(), value]])));
}

/** All style sheets below the folders. */
export const styleSheets = (...folders: readonly string[]): StyleSheet[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, rules: readRules(file) }));

/** The value that applies: the last one declared for the selector in that `@media` block, or outside of all. */
export const declared = (rules: readonly StyleRule[], selector: string, property: string, media = '') =>
  rules
    .filter((rule) => rule.media === media && rule.selector.split(/,\s*/).includes(selector))
    .map(({ declarations }) => declarations.get(property))
    .findLast((value) => value !== undefined);
