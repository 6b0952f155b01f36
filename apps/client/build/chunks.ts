import type { BuildOptions } from 'vite';

/** The script that starts a video before the app is loaded. */
export const EARLY = 'src/entries/early.ts';

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Whether an entry imports a module statically, directly or through others. */
function reaches(isOwnEntry: (id: string) => boolean, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (info === null) return false;
  return (
    (info.isEntry && isOwnEntry(id)) || info.importers.some((importer) => reaches(isOwnEntry, importer, modules, seen))
  );
}

const inEarly = (id: string, modules: Modules) => reaches((entry) => entry.endsWith(EARLY), id, modules);
const inApp = (id: string, modules: Modules) => reaches((entry) => !entry.endsWith(EARLY), id, modules);

/**
 * The chunk of a module that several lazy parts share: its folder. `features/watch/controls/SeekBar.tsx` →
 * `features-watch`, `ui/Row/Row.tsx` → `ui`, `packages/rules/src/shop/price.ts` → `rules-shop`. Each name is of one folder
 * only: two folders in one chunk could make chunks import each other in a circle. Blockers block files by the name `ads`,
 * and with them what shows the content again.
 */
function folderOf(id: string): string | null {
  if (id.includes('/node_modules/')) return 'libraries';
  const [, name, path = ''] = /\/(?:apps|packages)\/([\w-]+)\/src\/(.+)$/.exec(id) ?? [];
  if (name === undefined) return null;
  const [floor = '', room = ''] = path.split('/');
  if (name !== 'client') return `${name}-${floor === 'ads' ? 'slots' : floor}`;
  return floor === 'features' || floor === 'entities' ? `${floor}-${room}` : floor;
}

/**
 * Parts of a library that only lazy parts use. The app imports the library's index, which lists them beside those it
 * uses, so that they look like its own.
 */
const LATER =
  /\/@tanstack\/.+\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries)\.js$/;

/**
 * Chunks follow from imports: what the app's entry imports statically is its first file; what the early script needs
 * too is a file of its own, so that it does not wait for the app. Code that lazy parts share is grouped by folder.
 */
export const chunks: BuildOptions['rolldownOptions'] = {
  output: {
    codeSplitting: {
      groups: [
        { name: (id) => (LATER.test(id) ? 'queries' : null), priority: 5, includeDependenciesRecursively: false },
        { name: (id, modules) => (inEarly(id, modules) && inApp(id, modules) ? 'ground' : null), priority: 4 },
        { name: (id, modules) => (inApp(id, modules) ? 'base' : null), priority: 3 },
        { name: (id, modules) => (inEarly(id, modules) ? 'ahead' : null), priority: 2 },
        // Floors import one way, so chunks by folder do, too: dependencies need not be taken along.
        { name: folderOf, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
      ],
    },
  },
};
