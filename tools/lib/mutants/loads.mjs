import { Graph } from '../architecture/graph.mjs';
import { workspaceOf } from '../architecture/resolve.mjs';
import { readRepository } from '../workspaces.mjs';

/**
 * What the files of a repository load: `near` are a file's own imports, seen through the index files of its workspace;
 * `all` is everything that is loaded with it.
 * @param {string} root
 */
export function loads(root) {
  const { sources } = new Graph(readRepository(root));
  const importsOf = (/** @type {string} */ file) =>
    (sources.get(file)?.imports ?? []).flatMap(({ target }) => ('file' in target ? [target.file] : []));
  /** @type {(file: string, isFollowed: (file: string) => boolean) => Set<string>} */
  const reachable = (file, isFollowed) => {
    const found = new Set();
    const open = [file];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const target of importsOf(next)) {
        if (found.has(target)) continue;
        found.add(target);
        if (isFollowed(target)) open.push(target);
      }
    return found;
  };
  return (/** @type {string} */ file) => ({
    near: reachable(file, (target) => /\/index\.tsx?$/.test(target) && workspaceOf(target) === workspaceOf(file)),
    all: reachable(file, () => true),
  });
}
