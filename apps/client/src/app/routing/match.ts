import { alsoUnderSettings, type PathName, paths, redirects } from '../../shell/address/paths';

/** The result of matching an address. */
export type Match =
  | { kind: 'screen'; name: PathName; params: Record<string, string> }
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' };

const patterns = [
  ...(Object.keys(paths) as PathName[]).map((name) => ({ name, pattern: toPattern(name) })),
  ...alsoUnderSettings.map((name) => ({ name, pattern: toPattern(name, paths.settings.pattern) })),
];

function toPattern(name: PathName, prefix = ''): RegExp {
  const { pattern, deeper } = paths[name];
  const parameters = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${prefix}${parameters}${deeper ? '(?:/.*)?' : '/?'}$`);
}

/** Finds the screen of an address, or its redirect with the query kept (ROUTE-01). */
export function match(path: string, search = ''): Match {
  const target = redirects[path === '/' ? path : path.replace(/\/$/, '')];
  if (target) return { kind: 'redirect', to: `${target}${search}` };
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { kind: 'screen', name, params: decodeAll(found.groups ?? {}) };
  }
  return { kind: 'unknown' };
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // An invalid escape is taken literally; the server answers 404.
    return value;
  }
}
