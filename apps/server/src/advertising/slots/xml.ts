/** An element of an XML document; texts and attributes are escaped when it is written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (XmlElement | string)[];
}

/** An element; children that are undefined are left out. */
export const element = (
  name: string,
  attributes: XmlElement['attributes'],
  ...children: (XmlElement | string | undefined)[]
): XmlElement => ({ name, attributes, children: children.filter((child) => child !== undefined) });

export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`;

function write({ name, attributes, children }: XmlElement): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('');
  if (children.length === 0) return `<${name}${written}/>`;
  const inside = children.map((child) => (typeof child === 'string' ? escape(child) : write(child))).join('');
  return `<${name}${written}>${inside}</${name}>`;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escaped text needs no CDATA, which a text could end. Characters that XML cannot contain are left out. */
const escape = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? '');
