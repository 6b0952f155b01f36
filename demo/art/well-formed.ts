const tag = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;

/** Whether markup is one element whose tags close in order and whose attributes are quoted and named once each. */
export function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  let at = 0;
  while (at < markup.length) {
    tag.lastIndex = at;
    const match = tag.exec(markup);
    if (!match) return false;
    const [all, closing, name = '', attributes = '', empty] = match;
    const names = Array.from(attributes.matchAll(/([\w:-]+)="/g), (found) => found[1]);
    if (new Set(names).size !== names.length) return false;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
    at += all.length;
    if (open.length === 0) return at === markup.length;
  }
  return false;
}
