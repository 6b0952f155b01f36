/** A node with what parsers of VAST read. */
class FakeNode {
  readonly nodeName: string;
  readonly text: string;
  readonly childNodes: FakeNode[] = [];
  readonly attributes: { readonly nodeName: string; readonly nodeValue: string }[] = [];

  constructor(nodeName: string, text = '') {
    this.nodeName = nodeName;
    this.text = text;
  }

  get textContent(): string {
    return this.text + this.childNodes.map(({ textContent }) => textContent).join('');
  }

  getAttribute(name: string): string | null {
    return this.attributes.find(({ nodeName }) => nodeName === name)?.nodeValue ?? null;
  }

  setAttribute(nodeName: string, nodeValue: string): void {
    this.attributes.push({ nodeName, nodeValue });
  }

  getElementsByTagName(name: string): FakeNode[] {
    return this.childNodes.flatMap((child) => [
      ...(child.nodeName === name ? [child] : []),
      ...child.getElementsByTagName(name),
    ]);
  }
}

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string => text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Parses XML in tests without a browser; a document with errors contains a `parsererror`, as in browsers. */
export class FakeDomParser {
  parseFromString(source: string): object {
    const page = new FakeNode('#document');
    const open = [page];
    const token = new RegExp(TOKEN);
    let end = 0;
    for (let found = token.exec(source); found; found = token.exec(source)) {
      end = token.lastIndex;
      const [, data, closing, name = '', attributes = '', empty, text] = found;
      const parent = open.at(-1) ?? page;
      if (data !== undefined || text !== undefined)
        parent.childNodes.push(new FakeNode('#text', data ?? decoded(text ?? '')));
      else if (closing) {
        if (open.pop()?.nodeName !== name) return withError(page);
      } else if (name !== '') {
        const element = new FakeNode(name);
        for (const [, key = '', value = ''] of attributes.matchAll(/([\w:]+)="([^"]*)"/g))
          element.attributes.push({ nodeName: key, nodeValue: decoded(value) });
        parent.childNodes.push(element);
        if (!empty) open.push(element);
      }
    }
    const isWhole = end === source.length && open.length === 1 && source.trim() !== '';
    return isWhole ? Object.assign(page, { documentElement: elementOf(page) }) : withError(page);
  }
}

const elementOf = (page: FakeNode) => page.childNodes.find(({ nodeName }) => nodeName !== '#text');

function withError(page: FakeNode): object {
  page.childNodes.push(new FakeNode('parsererror'));
  return Object.assign(page, { documentElement: elementOf(page) });
}
