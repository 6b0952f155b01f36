import { screen } from '@testing-library/react';
import type { Tile } from '@touchline/contract';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, resetPreferences } from '../../shell/preferences/preferences';
import { ContentRow } from './ContentRow';
import { ContentTile } from './ContentTile';

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const event = {
  id: 'final',
  name: 'Northbank – Orbury',
  type: 'Vod',
  live: false,
  startTime: now - 3 * HOUR,
  endTime: now - HOUR,
  watchable: true,
  public: true,
  requiresRegistration: false,
  ppvInfo: [],
  userRights: { canAccess: true, reasons: [] },
};
const tile = { id: 'event:final', title: event.name, type: 'Event', data: { event } } as unknown as Tile;
const parts = {
  tile: <ContentTile tile={tile} lineId="replays" shape="16By9" size="Default" eager={false} />,
  row: <ContentRow tile={tile} lineId="replays" />,
};

afterEach(resetPreferences);

it.each(['tile', 'row'] as const)(
  'CONFIG-11e a %s opens the player, and the detail page where that is preferred',
  (part) => {
    const { unmount } = renderInApp(parts[part]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/event/page/final/media');
    unmount();
    changePreferences({ isAlwaysGoToDetailPage: true });
    renderInApp(parts[part]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/event/page/final');
  },
);
