/** The shell commands under a heading of a runbook, block by block, with its example names replaced. */
export function commandsIn(text: string, heading: string, names: Readonly<Record<string, string>>): string[] {
  const begin = text.indexOf(heading);
  if (begin < 0) throw new Error(`the runbook has no “${heading}”`);
  const end = text.indexOf('\n## ', begin);
  const section = text.slice(begin, end < 0 ? undefined : end);
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  for (const name of Object.keys(names))
    if (!section.includes(name)) throw new Error(`the runbook does not name ${name} any more`);
  return blocks.map((block) =>
    Object.entries(names).reduce((commands, [name, value]) => commands.replaceAll(name, value), block),
  );
}
