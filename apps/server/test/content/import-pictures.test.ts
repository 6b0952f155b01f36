import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refusals } from '../support/refusal';

const problemsOf = refusals();

const svg = (inside: string, head = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;

describe('A folder is refused as a whole for', () => {
  it.each([
    ['an invalid picture', 'not a picture at all', 'broken.png', /not a picture/],
    ['an invalid drawing', 'not a drawing', 'broken.svg', /size/],
    ['a truncated drawing', svg('<g>').replace('</svg>', ''), 'cut.svg', /not a picture/],
    ['a drawing without a size', svg('<g/>', ''), 'vague.svg', /size/],
    ['an oversized drawing', svg('<g/>', 'viewBox="0 0 99999999999 9"'), 'vast.svg', /size/],
    ['a drawing smaller than a pixel', svg('<g/>', 'viewBox="0 0 0.3 0.3"'), 'tiny.svg', /size/],
    ['a script in a drawing', svg('<script>alert(1)</script>'), 'evil.svg', /script/],
    ['a script with a namespace prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'evil.svg', /script/],
    ['a script in capitals', svg('<SCRIPT/>'), 'evil.svg', /script/],
    ['a handler in a drawing', svg('<g onload="alert(1)"/>'), 'evil.svg', /script/],
    ['a handler on a new line', svg('<g\nonclick = "alert(1)"/>'), 'evil.svg', /script/],
    ['a page in a drawing', svg('<foreignObject/>'), 'evil.svg', /script/],
    ['a drawing that hides text in entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'evil.svg', /script/],
    ['a drawing with an external reference', svg('<image href="https://spy.example/"/>'), 'evil.svg', /reaches out/],
    ['a drawing that imports a style', svg('<style>@import url(//spy.example)</style>'), 'evil.svg', /reaches out/],
    ['a drawing that runs by a link', svg("<a xlink:href='javascript:alert(1)'/>"), 'evil.svg', /reaches out/],
  ])('%s', async (_sentence, content, name, message) => {
    expect(await problemsOf({ [`art/${name}`]: content })).toEqual([
      { file: `art/${name}`, field: '', message: expect.stringMatching(message) },
    ]);
  });

  it('a second picture of the same name', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await problemsOf({ 'art/card.png': dot })).toEqual([
      { file: 'art/card.svg', field: '', message: 'is a second picture named “card”' },
    ]);
  });

  it('a picture that is too large to render', async () => {
    const vast = await sharp({ create: { width: 16_000, height: 4001, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await problemsOf({ 'art/vast.png': vast })).toEqual([
      { file: 'art/vast.png', field: '', message: 'has more than 64 million pixels' },
    ]);
  });

  it('a picture without its end, of which a part is shown', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    const placed = '{ picture: torn, crop: { x: 0, y: 0, width: 0.5, height: 0.9 } }';
    const problems = await problemsOf({
      'art/torn.jpg': whole.subarray(0, whole.length / 2),
      'events/hockey.yaml': (text) => text.replace('image: card', `image: ${placed}`),
    });
    expect(problems).toEqual([
      { file: 'art/torn.jpg', field: '', message: 'cannot be read to its end; it may be damaged' },
    ]);
  });
});
