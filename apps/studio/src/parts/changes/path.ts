/** One step of a path of a change: a field, or an item of a list by its id or number. */
export interface PathStep {
  readonly name: string;
  readonly isItem: boolean;
}

/** `linesPage.lines[live-now].title.en` in steps. */
export function stepsOf(path: string): PathStep[] {
  const steps: PathStep[] = [];
  for (const [, item, field] of path.matchAll(/\[([^\]]*)\]|([^.[\]]+)/g))
    if (item !== undefined) steps.push({ name: item, isItem: true });
    else if (field !== undefined) steps.push({ name: field, isItem: false });
  return steps;
}

/** The item of a list that a path leads into first, such as a line of a page, and the path of it. */
export function itemOf(
  path: string,
): { readonly list: string; readonly id: string; readonly path: string } | undefined {
  const found = /^(.*?)\[([^\]]*)\]/.exec(path);
  if (!found) return undefined;
  const [whole, before = '', id = ''] = found;
  return { list: stepsOf(before).at(-1)?.name ?? '', id, path: whole };
}
