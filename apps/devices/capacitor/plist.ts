import { escapeXml } from './edit';

/** A property list of Apple, as far as projects use it. */
type Plist = string | number | boolean | readonly Plist[] | { readonly [key: string]: Plist };
export type PlistDict = { readonly [key: string]: Plist };

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
`;

export const writePlist = (dict: PlistDict): string => `${HEAD}${write(dict, '')}</plist>\n`;

function write(value: Plist, indent: string): string {
  if (typeof value === 'string') return `${indent}<string>${escapeXml(value)}</string>\n`;
  if (typeof value === 'boolean') return `${indent}<${value}/>\n`;
  if (typeof value === 'number') return `${indent}<${numberTag(value)}>${value}</${numberTag(value)}>\n`;
  const deeper = `${indent}\t`;
  if (isList(value)) return `${indent}<array>\n${value.map((each) => write(each, deeper)).join('')}${indent}</array>\n`;
  const entries = Object.entries(value).map(
    ([key, each]) => `${deeper}<key>${escapeXml(key)}</key>\n${write(each, deeper)}`,
  );
  return `${indent}<dict>\n${entries.join('')}${indent}</dict>\n`;
}

const numberTag = (value: number) => (Number.isInteger(value) ? 'integer' : 'real');
const isList = (value: Plist): value is readonly Plist[] => Array.isArray(value);

/** Reads a property list in XML; everything that is not one is an error. */
export function readPlist(text: string): PlistDict {
  const tokens = [...text.matchAll(/<!--[\s\S]*?-->|<[^>]*>|[^<]+/g)]
    .map(([token]) => token)
    .filter((token) => token.trim() !== '' && !/^<(\?|!)/.test(token));
  const reader = new Reader(tokens);
  reader.expect('<plist version="1.0">');
  const value = reader.value();
  reader.expect('</plist>');
  reader.end();
  if (typeof value !== 'object' || isList(value)) throw new Error('A property list of a project is a dictionary.');
  return value;
}

class Reader {
  private at = 0;
  constructor(private readonly tokens: readonly string[]) {}

  expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new Error(`Property list: ${found} instead of ${token}.`);
  }

  end(): void {
    if (this.at < this.tokens.length) throw new Error(`Property list: ${this.tokens[this.at]} after its end.`);
  }

  value(): Plist {
    const token = this.next();
    switch (token) {
      case '<dict>':
        return this.dict();
      case '<array>':
        return this.array();
      case '<true/>':
        return true;
      case '<false/>':
        return false;
      case '<dict/>':
        return {};
      case '<array/>':
        return [];
      case '<string/>':
        return '';
      case '<string>':
        return this.text('</string>');
      case '<integer>':
      case '<real>':
        return this.number(`</${token.slice(1)}`);
      default:
        throw new Error(`Property list: ${token} is no value.`);
    }
  }

  private next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error('Property list: it ends too early.');
    this.at += 1;
    return token;
  }

  private text(end: string): string {
    const token = this.next();
    if (token === end) return '';
    if (token.startsWith('<')) throw new Error(`Property list: ${token} inside of a text.`);
    this.expect(end);
    return unescapeXml(token);
  }

  private number(end: string): number {
    const text = this.text(end);
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`Property list: ${text} is no number.`);
    return Number(text);
  }

  private array(): Plist[] {
    const values: Plist[] = [];
    while (this.tokens[this.at] !== '</array>') values.push(this.value());
    this.expect('</array>');
    return values;
  }

  private dict(): PlistDict {
    const entries = new Map<string, Plist>();
    while (this.tokens[this.at] !== '</dict>') {
      this.expect('<key>');
      const key = this.text('</key>');
      if (entries.has(key)) throw new Error(`Property list: ${key} occurs twice.`);
      entries.set(key, this.value());
    }
    this.expect('</dict>');
    return Object.fromEntries(entries);
  }
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replaceAll(/&([a-z]+|#\d+|#x[0-9a-f]+);|&/gi, (_whole, name: string | undefined) => {
    if (name?.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name?.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    const sign = SIGNS[name ?? ''];
    if (sign === undefined) throw new Error(`Property list: an unknown entity in ${text}.`);
    return sign;
  });
