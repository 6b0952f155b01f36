import { expect, test } from 'vitest';
import { isMereDrawing } from './drawing';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test.each([
  '<style>@import url(https://spy.example/a.css);</style>',
  '<style>@import "https://spy.example/a.css";</style>',
  '<style><![CDATA[ @IMPORT "//spy.example" ]]></style>',
  '<style>&#64;import "https://spy.example"</style>',
  '<style>&#x40;import "https://spy.example"</style>',
  String.raw`<style>@\69mport "https://spy.example"</style>`,
  '<style>.a { fill: url(https://spy.example/a.svg#a) }</style>',
  '<style>.a { background: URL( "//spy.example/a.png" ) }</style>',
  String.raw`<style>.a { background: u\72l(//spy.example/a.png) }</style>`,
  '<rect fill="url(https://spy.example/a.svg#a)"/>',
  '<rect style="filter: url(&quot;https://spy.example/a.svg#a&quot;)"/>',
  "<rect mask='url(file:///etc/passwd)'/>",
  '<style>@font-face { src: url(data:text/css,a) }</style>',
  '<style>.a { background: image-set("https://spy.example/a.png" 1x) }</style>',
  '<style>.a { background: src("https://spy.example/a.png") }</style>',
  '<a href="#a"><set attributeName="href" to="https://spy.example"/></a>',
  '<a href="#a"><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>',
])('%s reaches out', (inside) => {
  expect(isMereDrawing(svg(inside))).toBe(false);
});

test.each([
  '<rect fill="url(#paint)"/>',
  `<rect fill="url('#paint')"/>`,
  '<rect style="fill:url( #paint )"/>',
  '<rect fill="url(&quot;#paint&quot;)"/>',
  '<style>.a { fill: url("#paint"); background: url(data:image/png;base64,AAAA) }</style>',
  '<text>Curl (hair) &amp; source</text>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<use href="#a"/>',
])('%s does not', (inside) => {
  expect(isMereDrawing(svg(inside))).toBe(true);
});
