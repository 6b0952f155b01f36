import { fireEvent, screen } from '@testing-library/react';
import type { Event, Slide, UserRights, UserType } from '@touchline/contract';
import { describe, expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { declared, readRules } from '../../../test/style-sheets';
import type { ViewerRights } from '../../entities/rights/rights';
import { RightsProvider } from '../../entities/rights/useRights';
import { changePreferences } from '../../shell/preferences/preferences';
import stageStyles from '../../ui/Stage/Stage.module.css';
import { PageStage } from './PageStage';

const stageRules = readRules('apps/client/src/ui/Stage/Stage.module.css');
const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const open: UserRights = { canAccess: true, reasons: [] };
const closed: UserRights = { canAccess: false, reasons: [{ type: 'Subscription' }] };

const match: Event = {
  id: 'final',
  name: 'Zarafshar – Mirabad',
  live: true,
  type: 'Channel',
  channelId: 'arena',
  startTime: now - HOUR,
  endTime: now + HOUR,
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  public: true,
  requiresRegistration: false,
  shareable: true,
  watchable: true,
  userRights: open,
  matchId: 'm1',
};
const { matchId: _none, ...race } = match;
const slideOf = (event: Event): Slide => ({
  id: 'slide',
  title: event.name,
  callToAction: 'Get the match',
  image: { sources: [] },
  tile: { id: 'tile', title: event.name, type: 'Event', data: { event } },
});
const rightsTo = (rights: UserRights): ViewerRights => ({
  of: () => rights,
  watch: () => () => undefined,
  refresh: () => undefined,
});

const PLAYER = '/event/page/final/media';
const DETAILS = '/event/page/final';

interface Case {
  base?: Event;
  event: Partial<Event>;
  userType?: UserType;
  rights?: UserRights;
  details?: boolean;
  label: string;
  href: string;
  second: string | undefined;
}

test.each<[string, Case]>([
  ['a free live match plays by itself', { event: {}, label: 'Watch live', href: PLAYER, second: 'Match centre' }],
  [
    'a bought live match plays by itself, although its channel needs a pass',
    {
      event: { public: false, userRights: closed },
      userType: 'registered',
      rights: open,
      label: 'Watch live',
      href: PLAYER,
      second: 'Match centre',
    },
  ],
  [
    'a match that an account opens plays for a registered viewer',
    {
      event: { public: false, requiresRegistration: true, userRights: closed },
      userType: 'registered',
      label: 'Watch live',
      href: PLAYER,
      second: 'Match centre',
    },
  ],
  [
    'a locked match leads to its page, which says what it takes',
    { event: { public: false, userRights: closed }, label: 'Get the match', href: DETAILS, second: undefined },
  ],
  [
    'a match of a sport without a match centre',
    { base: race, event: {}, label: 'Watch live', href: PLAYER, second: 'Details' },
  ],
  [
    'a programme without a stream of its own leads to its channel',
    { event: { live: false }, label: 'Watch', href: '/channel/arena', second: 'Match centre' },
  ],
  [
    'a replay plays',
    { event: { type: 'Vod', endTime: now - 60 }, label: 'Watch', href: PLAYER, second: 'Match centre' },
  ],
  [
    'an upcoming match leads to its page',
    { event: { startTime: now + HOUR }, label: 'Details', href: DETAILS, second: undefined },
  ],
  [
    'everything leads to its page for a viewer who prefers that',
    { event: {}, details: true, label: 'Get the match', href: DETAILS, second: undefined },
  ],
])('%s', (_case, { base = match, event, userType = 'anonymous', rights, details = false, label, href, second }) => {
  changePreferences({ isAlwaysGoToDetailPage: details });
  const stage = <PageStage slides={[slideOf({ ...base, ...event })]} />;
  renderInApp(<RightsProvider value={rights && rightsTo(rights)}>{stage}</RightsProvider>, { userType });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(second === undefined ? [label] : [label, second]);
  const targets = links.map((link) => link.getAttribute('href'));
  expect(targets).toEqual(second === undefined ? [href] : [href, DETAILS]);
});

describe('PAGE-05b the stage', () => {
  const slides = ['First', 'Second'].map((name): Slide => ({ ...slideOf({ ...match, name }), id: name }));
  const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const running = () => screen.getByRole('button', { current: true });

  test('slides by itself: the next slide follows when the time of one has run out, the first after the last', () => {
    renderInApp(<PageStage slides={slides} />);
    expect(screen.getByRole('region').style.getPropertyValue('--interval')).toBe('8000ms');
    expect(declared(stageRules, '.running > span::after', 'animation')).toBe('fill var(--interval) linear both');
    expect(running().className).toContain(stageStyles.running);
    expect(shown()).toEqual(['First']);
    fireEvent.animationEnd(running());
    expect(shown()).toEqual(['Second']);
    fireEvent.animationEnd(running());
    expect(shown()).toEqual(['First']);
  });

  test.each([true, false])('has no running time if that is disabled in developer settings: %s', (isDisabled) => {
    changePreferences({ isStageAutoslideDisabled: isDisabled });
    renderInApp(<PageStage slides={slides} />);
    expect(screen.getByRole('region').classList.contains(stageStyles.still ?? '')).toBe(isDisabled);
    expect(declared(stageRules, '.still .running > span::after', 'animation')).toBe('none');
  });
});
