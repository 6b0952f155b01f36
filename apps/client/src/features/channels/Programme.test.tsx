import { screen } from '@testing-library/react';
import type { ChannelEvent } from '@touchline/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { Programme } from './Programme';

/** Half past eight in the evening in New York. */
const START = Date.UTC(2027, 0, 16, 1, 30) / 1000;
const match: ChannelEvent = {
  id: 'match',
  channelId: 'one',
  name: 'Northbank – Orbury',
  live: true,
  startTime: START,
  endTime: START + 7200,
  isFutureChannelEvent: false,
  partnerIds: [],
  userRights: { canAccess: true, reasons: [] },
};

describe('the programme of a channel', () => {
  const zone = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = 'America/New_York';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each([
    ['en-US', 'en', '8:30 PM – 10:30 PM'],
    ['en-GB', 'en', '20:30 – 22:30'],
    ['de-DE', 'de', '20:30 – 22:30'],
  ] as const)('CONFIG-16c shows times in the format of %s, in the viewer’s time zone', (reader, locale, times) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([reader]);
    renderInApp(<Programme events={[match]} />, { locale });
    expect(screen.getByRole('listitem').textContent?.replaceAll('\u202f', ' ')).toContain(times);
  });

  it.each([
    ['a match', true, 'Live'],
    ['a magazine', false, 'On now'],
  ])('%s that runs is marked by what it is', (_kind, live, mark) => {
    const startTime = Math.floor(Date.now() / 1000) - 60;
    renderInApp(<Programme events={[{ ...match, live, startTime, endTime: startTime + 3600 }]} />);
    expect(screen.getByRole('listitem').textContent).toMatch(new RegExp(`^${mark}`));
  });

  it('shows a note when it is empty', () => {
    const { container } = renderInApp(<Programme events={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
    expect(container.textContent).not.toBe('');
  });
});
