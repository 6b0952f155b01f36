import { readModule } from './module.mjs';
import { readManifest, resolver, workspaceOf } from './resolve.mjs';

/** @typedef {import('./resolve.mjs').Target} Target */
/** @typedef {import('./resolve.mjs').Workspace} Workspace */
/** @typedef {import('./module.mjs').Import & { target: Target }} ResolvedImport */
/** @typedef {Omit<import('./module.mjs').Module, 'imports'> & { file: string, imports: ResolvedImport[] }} Source */

const SOURCE = /\.(ts|tsx|mjs|js|css)$/;

/** The imports of a whole repository. */
export class Graph {
  /** @type {Map<string, Source>} */
  sources = new Map();
  /** @type {Map<string, Workspace>} by folder */
  workspaces = new Map();

  /** @param {ReadonlyMap<string, string>} files texts of all files by path; only sources and manifests need a text */
  constructor(files) {
    for (const [path, text] of files)
      if (/(^|\/)package\.json$/.test(path) && workspaceOf(path) === (path.slice(0, -13) || '.'))
        this.workspaces.set(workspaceOf(path), readManifest(path, text));
    this.resolve = resolver(files, [...this.workspaces.values()]);
    for (const [file, text] of files) {
      if (!SOURCE.test(file)) continue;
      const { imports, ...module } = readModule(file, text);
      const resolved = imports.map((each) => ({ ...each, target: this.resolve(file, each.specifier) }));
      this.sources.set(file, { file, imports: resolved, ...module });
    }
  }

  /** Every import of one of the repository's files by another. */
  *edges() {
    for (const { file: from, imports } of this.sources.values())
      for (const { target, specifier, line } of imports)
        if ('file' in target && target.file !== from) yield { from, to: target.file, specifier, line };
  }
}
