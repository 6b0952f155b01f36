const LONGEST = 48;

/** An id from a name, such as `derby-weekend`; a number follows where it is taken. */
export function newId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLocaleLowerCase('en')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');
  const id = plain === '' ? 'new' : plain;
  for (let count = 1; ; count++) {
    const tried = count === 1 ? id : `${id}-${count}`;
    if (!taken.has(tried)) return tried;
  }
}
