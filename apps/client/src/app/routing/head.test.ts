import { expect, test } from 'vitest';
import { headTags } from './head';

const url = {
  canonical: 'https://sport.example/event/page/x',
  origin: 'https://sport.example',
  locale: 'de',
  siteName: 'Harbour TV',
} as const;
const image = { sources: [{ url: '/art/x.webp', width: 960, height: 540, format: 'webp' as const }] };

test('Open Graph tags include the picture with its size, the language and the alternate languages', () => {
  const head = headTags({ title: 'Final', image }, url);
  expect(head).toContain('<meta property="og:image" content="https://sport.example/art/x.webp" />');
  expect(head).toContain('<meta property="og:image:width" content="960" />');
  expect(head).toContain('<meta property="og:image:height" content="540" />');
  expect(head).toContain('<meta property="og:site_name" content="Harbour TV" />');
  expect(head).toContain('<meta property="og:locale" content="de_DE" />');
  expect(head).toContain('<meta property="og:locale:alternate" content="en_GB" />');
  expect(head).toContain('<link rel="canonical" href="https://sport.example/event/page/x" />');
});

test('a name cannot close an attribute or the structured data', () => {
  const name = '</script><script>alert(1)</script>" onload="x';
  const head = headTags({ title: name, structured: (whole) => [{ name, url: whole('/a') }] }, url);
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head).toContain(
    '<meta property="og:title" content="&lt;/script>&lt;script>alert(1)&lt;/script>&quot; onload=&quot;x" />',
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ name, url: 'https://sport.example/a' }],
  });
});
