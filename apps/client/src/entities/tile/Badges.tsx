'use no memo';

import type { TileBadge } from '@touchline/rules/access/badges';
import type { Texts } from '@touchline/texts';
import { useTexts } from '../../shell/texts/TextsProvider';
import { type Times, useTimes } from '../../shell/texts/useTimes';
import { Badge, BadgeRow } from '../../ui/Badge/Badge';

/** Badges with their texts. */
export function Badges({ badges }: { badges: readonly TileBadge[] }) {
  const t = useTexts();
  const times = useTimes();
  return (
    <BadgeRow>
      {badges.map((badge) => (
        <Badge key={badge.kind} kind={badge.kind} short={badge.kind === 'account' ? t('badge.free') : undefined}>
          {badgeText(badge, t, times)}
        </Badge>
      ))}
    </BadgeRow>
  );
}

function badgeText(badge: TileBadge, t: Texts, times: Times): string {
  switch (badge.kind) {
    case 'live':
      return t('badge.live');
    case 'time':
      return times.dayAndTime(badge.startTime);
    case 'over':
      return t('badge.eventOver');
    case 'credits':
      return t('badge.credits', { count: badge.cost });
    case 'pass':
      return t('badge.pass');
    case 'account':
      return t('badge.freeAccount');
  }
}
