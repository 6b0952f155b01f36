import { type StudioRole, studioRoles } from '@touchline/contract';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { IconName } from '../ui/Icon/shapes';

/** The groups of the navigation, in their order. */
export const roomGroups = ['watch', 'plan', 'onAir', 'run'] as const;

type RoomId =
  | 'now'
  | 'audience'
  | 'quality'
  | 'revenue'
  | 'ads'
  | 'pages'
  | 'schedule'
  | 'content'
  | 'releases'
  | 'inputs'
  | 'desk'
  | 'on-demand'
  | 'people'
  | 'health'
  | 'audit'
  | 'settings';

/** A room of the studio; its id is also its address below /studio. */
export interface Room {
  readonly id: RoomId;
  /** Roles that may enter. Other roles do not see it in the menu; the server refuses its calls. */
  readonly roles: readonly StudioRole[];
  readonly group: (typeof roomGroups)[number];
  readonly icon: IconName;
  /** Opens the room after `g`. */
  readonly key: string;
  /** A room of match day is in the bar of phones, before the others. */
  readonly isMatchDay?: true;
  readonly Content: LazyExoticComponent<ComponentType>;
}

export const rooms: readonly Room[] = [
  {
    id: 'now',
    roles: studioRoles,
    group: 'watch',
    icon: 'now',
    key: 'n',
    isMatchDay: true,
    Content: lazy(async () => ({ default: (await import('../rooms/now/NowRoom')).NowRoom })),
  },
  {
    id: 'audience',
    roles: studioRoles,
    group: 'watch',
    icon: 'audience',
    key: 'a',
    Content: lazy(async () => ({ default: (await import('../rooms/audience/AudienceRoom')).AudienceRoom })),
  },
  {
    id: 'quality',
    roles: studioRoles,
    group: 'watch',
    icon: 'quality',
    key: 'q',
    Content: lazy(async () => ({ default: (await import('../rooms/quality/QualityRoom')).QualityRoom })),
  },
  {
    id: 'revenue',
    roles: ['owner', 'finance', 'auditor'],
    group: 'watch',
    icon: 'revenue',
    key: 'r',
    Content: lazy(async () => ({ default: (await import('../rooms/revenue/RevenueRoom')).RevenueRoom })),
  },
  {
    id: 'ads',
    roles: ['owner', 'editor', 'producer', 'finance', 'auditor'],
    group: 'watch',
    icon: 'ads',
    key: 'd',
    Content: lazy(async () => ({ default: (await import('../rooms/ads/AdsRoom')).AdsRoom })),
  },
  {
    id: 'schedule',
    roles: ['owner', 'editor', 'producer', 'auditor'],
    group: 'plan',
    icon: 'calendar',
    key: 't',
    isMatchDay: true,
    Content: lazy(async () => ({ default: (await import('../rooms/schedule/ScheduleRoom')).ScheduleRoom })),
  },
  {
    id: 'pages',
    roles: ['owner', 'editor', 'producer', 'auditor'],
    group: 'plan',
    icon: 'pages',
    key: 'b',
    Content: lazy(async () => ({ default: (await import('../rooms/pages/PagesRoom')).PagesRoom })),
  },
  {
    id: 'content',
    roles: ['owner', 'editor', 'producer', 'finance', 'auditor'],
    group: 'plan',
    icon: 'table',
    key: 'c',
    Content: lazy(async () => ({ default: (await import('../rooms/content/ContentRoom')).ContentRoom })),
  },
  {
    id: 'releases',
    roles: ['owner', 'editor', 'producer', 'finance', 'auditor'],
    group: 'plan',
    icon: 'release',
    key: 'e',
    Content: lazy(async () => ({ default: (await import('../rooms/releases/ReleasesRoom')).ReleasesRoom })),
  },
  {
    id: 'inputs',
    roles: ['owner', 'producer', 'editor', 'auditor'],
    group: 'onAir',
    icon: 'air',
    key: 'i',
    isMatchDay: true,
    Content: lazy(async () => ({ default: (await import('../rooms/inputs/InputsRoom')).InputsRoom })),
  },
  {
    id: 'desk',
    roles: ['owner', 'producer', 'editor', 'auditor'],
    group: 'onAir',
    icon: 'desk',
    key: 'm',
    isMatchDay: true,
    Content: lazy(async () => ({ default: (await import('../rooms/desk/DeskRoom')).DeskRoom })),
  },
  {
    id: 'on-demand',
    roles: ['owner', 'editor', 'producer', 'auditor'],
    group: 'onAir',
    icon: 'video',
    key: 'o',
    Content: lazy(async () => ({ default: (await import('../rooms/on-demand/OnDemandRoom')).OnDemandRoom })),
  },
  {
    id: 'people',
    roles: ['owner', 'support', 'finance', 'auditor'],
    group: 'run',
    icon: 'person',
    key: 'p',
    Content: lazy(async () => ({ default: (await import('../rooms/people/PeopleRoom')).PeopleRoom })),
  },
  {
    id: 'health',
    roles: ['owner', 'producer', 'support', 'auditor'],
    group: 'run',
    icon: 'health',
    key: 'h',
    Content: lazy(async () => ({ default: (await import('../rooms/health/HealthRoom')).HealthRoom })),
  },
  {
    id: 'audit',
    roles: ['owner', 'auditor'],
    group: 'run',
    icon: 'log',
    key: 'l',
    Content: lazy(async () => ({ default: (await import('../rooms/audit/AuditRoom')).AuditRoom })),
  },
  {
    id: 'settings',
    roles: studioRoles,
    group: 'run',
    icon: 'settings',
    key: 's',
    Content: lazy(async () => ({ default: (await import('../rooms/settings/SettingsRoom')).SettingsRoom })),
  },
];

/** The rooms that a role may enter. */
export const roomsOf = (role: StudioRole): readonly Room[] => rooms.filter(({ roles }) => roles.includes(role));
