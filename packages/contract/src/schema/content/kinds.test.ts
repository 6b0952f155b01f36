import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { dataWidgetTypes, Page, pageTypes, Section } from './page';
import { Tile, tileShapes, tileSizes, tileTypes } from './tile';

const tile = { id: 'tile', title: 'Tile', data: {} };
const page = { id: 'page', name: 'Page', title: 'Page', partnerIds: [], pageType: 'DataWidget' };

/** The values that a schema accepts, of those given and some that are wrong. */
const accepted = (values: readonly string[], isAccepted: (value: string) => boolean) =>
  [...values, ...values.map((value) => value.toLowerCase()), 'Hologram', ''].filter(isAccepted);

test('ENT-08a a tile has one of eight types', () => {
  const types = ['HtmlWidget', 'Event', 'Page', 'DeepLink', 'Media', 'Channel', 'Ad', 'Youtube'];
  expect(tileTypes).toEqual(types);
  expect(accepted(types, (type) => Value.Check(Tile, { ...tile, type }))).toEqual(types);
});

test('ENT-08a a tile needs its id, title, type and data; pictures, size and position are optional', () => {
  const image = { sources: [{ url: '/art/a.webp', width: 640, height: 360, format: 'webp' }] };
  const whole = { ...tile, type: 'Page', previewImage: image, image, size: 'XSmall', position: { row: 0, column: 5 } };
  expect(Value.Check(Tile, whole)).toBe(true);
  for (const field of ['id', 'title', 'type', 'data'])
    expect([field, Value.Check(Tile, { ...whole, [field]: undefined })]).toEqual([field, false]);
  for (const wrong of [
    { size: 'Huge' },
    { position: { row: -1, column: 0 } },
    { position: { row: 1 } },
    { image: 'a' },
  ])
    expect([wrong, Value.Check(Tile, { ...whole, ...wrong })]).toEqual([wrong, false]);
});

test('PAGE-01 PAGE-06e ENT-08a the pages that tiles open have these types', () => {
  expect(pageTypes).toEqual([
    'ClassicHome',
    'HOME_TAB',
    'Grid',
    'Lines',
    'SectionGrid',
    'Tabs',
    'Landing',
    'DataWidget',
    'HtmlWidget',
    'Catalogue',
    'Focus',
  ]);
});

test('PAGE-03a PAGE-03b tiles have one of five shapes and one of four sizes', () => {
  expect(tileShapes).toEqual(['16By9', 'Square', 'Circle', '2By3', '9By16']);
  expect(tileSizes).toEqual(['Large', 'Default', 'Small', 'XSmall']);
});

test('PAGE-04 a section is a grid or has one of the layout kinds', () => {
  const kinds = ['Grid', 'Line', 'NavList', 'List', 'Subscriptions', 'Spinner', 'LineGroup'];
  expect(accepted(kinds, (kind) => Value.Check(Section, { id: 'section', kind }))).toEqual(kinds);
});

test('PAGE-06e SOCCER-07 a data widget has one of five types', () => {
  const types = ['Standings', 'Match', 'Matches', 'Commentary', 'TeamPageCommentary'];
  expect(dataWidgetTypes).toEqual(types);
  expect(accepted(types, (type) => Value.Check(Page, { ...page, dataWidget: { type } }))).toEqual(types);
});

test('SOCCER-04b a data widget has one of three modes, or none', () => {
  const modes = ['Manual', 'Auto', 'Fallback'];
  const isAccepted = (mode?: string) => Value.Check(Page, { ...page, dataWidget: { type: 'Commentary', mode } });
  expect(accepted(modes, isAccepted)).toEqual(modes);
  expect(Value.Check(Page, { ...page, dataWidget: { type: 'Commentary' } })).toBe(true);
});
