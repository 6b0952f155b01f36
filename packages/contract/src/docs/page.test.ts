import { describe, expect, test } from 'vitest';
import { type CallName, endpoints } from '../endpoints';
import { docsPage, docsStyles, openApi } from '../openapi';
import { escapeHtml, html } from './html';

const names = Object.keys(endpoints).filter((name): name is CallName => name in endpoints);
const document = openApi({ names, version: '1.2.3', serverUrl: '/api' });
const page = docsPage(document);

const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

describe('the documentation page', () => {
  test('shows every call with its method and path, and links to it in the navigation', () => {
    const missing = names.filter((name) => {
      const [method = '', path = ''] = endpoints[name].split(' ');
      const section = page.slice(page.indexOf(`id="call-${name}"`)).split('</article>')[0] ?? '';
      return !(
        page.includes(`<a href="#call-${name}">`) &&
        section.includes(`>${method}</span>`) &&
        section.includes(`<code>${escapeHtml(path)}</code>`)
      );
    });
    expect(missing).toEqual([]);
  });

  test('shows every entity with its fields', () => {
    const missing = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
      const section = page.slice(page.indexOf(`id="entity-${name}"`)).split('</article>')[0] ?? '';
      return Object.keys(schema.properties ?? {}).filter((field) => !section.includes(`<code>${field}</code>`));
    });
    expect(missing).toEqual([]);
  });

  test('shows the fields of unnamed objects', () => {
    expect(page).toContain('<code>data.html</code>');
    expect(page).toContain('<code>tabs[].tabId</code>');
  });

  test('has no duplicate ids and no broken links', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  test.each([
    'article',
    'section',
    'table',
    'tr',
    'td',
    'th',
    'ul',
    'li',
    'a',
    'p',
    'code',
    'div',
    'span',
    'nav',
    'main',
  ])('closes every <%s> it opens', (tag) => {
    const opened = page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length;
    expect(opened).toBeGreaterThan(0);
    expect(page.match(new RegExp(`</${tag}>`, 'g'))?.length).toBe(opened);
  });

  test('has no scripts and no inline styles, for a strict content security policy', () => {
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(page).toContain('<link rel="stylesheet" href="/api/docs.css">');
  });

  test('is accessible: language, landmarks, one main heading, captioned tables', () => {
    expect(page).toContain('<html lang="en">');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toMatch(/<nav aria-label=/);
    expect(page).toContain('<main id="content"');
    expect(page.match(/<table>/g)?.length).toBe(page.match(/<caption/g)?.length);
  });

  test('escapes all text of the document', () => {
    const hostile = '"><script>alert(1)</script>';
    const text = docsPage({
      ...document,
      info: { ...document.info, title: hostile, description: hostile, version: hostile },
      servers: [{ url: hostile }],
      tags: [{ name: hostile }],
      paths: {
        [hostile]: {
          get: {
            operationId: hostile,
            summary: hostile,
            description: hostile,
            tags: [hostile],
            parameters: [
              { name: hostile, in: 'query', required: true, description: hostile, schema: { enum: [hostile] } },
            ],
            requestBody: { required: true, content: { [hostile]: { schema: { type: hostile } } } },
            responses: { [hostile]: { description: hostile, content: { [hostile]: { schema: { $ref: hostile } } } } },
            security: [],
          },
        },
      },
      components: {
        ...document.components,
        schemas: { [hostile]: { description: hostile, properties: { [hostile]: { type: hostile } } } },
      },
    });
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });
});

test('a template escapes text and keeps safe HTML', () => {
  expect(html`<b title="${'"'}">${'<&>'}${html`<i>${"'"}</i>`}${undefined}</b>`.html).toBe(
    '<b title="&quot;">&lt;&amp;&gt;<i>&#39;</i></b>',
  );
});

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
const variable = (name: string): string => docsStyles.match(new RegExp(`--${name}: (#[0-9a-f]{6})`))?.[1] ?? '';

test('all text colours have enough contrast (WCAG AA)', () => {
  const grounds = [variable('ground'), variable('raised')];
  const texts = [variable('text'), variable('quiet'), variable('accent')];
  const badges = [...docsStyles.matchAll(/\.method\.\w+ \{ background: (#[0-9a-f]{6})/g)].map(
    (match) => match[1] ?? '',
  );
  expect(badges).toHaveLength(4);
  const pairs = texts.flatMap((text) => grounds.map((ground) => contrast(text, ground)));
  expect(Math.min(...pairs, ...badges.map((badge) => contrast(badge, variable('ground'))))).toBeGreaterThanOrEqual(4.5);
});
