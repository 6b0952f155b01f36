import type { Event } from '@touchline/contract';
import type { EventAction } from '@touchline/rules/access/event-information';
import { timeStatus } from '@touchline/rules/access/time-status';
import type { Texts } from '@touchline/texts';
import { useSignInLink } from '../../entities/account/sign-in/useSignInLink';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useOpening } from '../../shell/links/useOpening';
import { ShareButton } from '../../shell/share/ShareButton';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import type { IconName } from '../../ui/Icon/shapes';
import { IconButton } from '../../ui/IconButton/IconButton';
import { RemindButton } from '../reminders';
import { usePaymentLink } from '../shop';
import type { EventNow } from './useEventNow';

interface EventActionsProps {
  event: Event;
  current: EventNow;
  channelName: string | undefined;
}

/** The event's main action, its reminder, and sharing where that is allowed (PAGE-17). */
export function EventActions({ event, current, channelName }: EventActionsProps) {
  const t = useTexts();
  const opening = useOpening();
  const paying = usePaymentLink();
  const signIn = useSignInLink();
  const { device, origin, api } = useApp();
  const { action, now, status } = current;
  const isAhead = status === 'future';
  if (!action && !event.shareable && !isAhead) return null;
  const calendar = `${origin}/api/v3/events/${event.id}/calendar?locale=${api.audience.locale}`;
  const linkOf = (chosen: LinkAction) => {
    if (chosen.kind === 'signIn') return signIn(afterSignIn(event.id, event.requiresRegistration ?? false, isAhead));
    const href = hrefOfAction(chosen, event);
    return chosen.kind === 'buy' || chosen.kind === 'getPass' ? paying(href) : { href };
  };
  return (
    <ButtonRow>
      {action?.kind === 'openApp' && event.deepLink && (
        <Button id="event-action" {...opening({ kind: 'deepLink', deepLink: event.deepLink })} as={Link}>
          {event.deepLink.appName === undefined
            ? t('common.open')
            : t('event.actions.openApp', { appName: event.deepLink.appName })}
        </Button>
      )}
      {action && action.kind !== 'openApp' && (
        <Button
          id="event-action"
          icon={icons[action.kind]}
          variant={action.kind === 'buy' ? 'pay' : 'primary'}
          {...linkOf(action)}
          as={Link}
        >
          {labelOf(action, event, { t, now, channelName })}
        </Button>
      )}
      {isAhead && <RemindButton event={event} compact={action !== undefined} />}
      {isAhead && device.frame !== 'tv' && (
        <IconButton
          id="event-calendar"
          icon="calendar"
          variant="quiet"
          label={t('reminders.calendarFile')}
          href={calendar}
          download
        />
      )}
      {event.shareable && (
        <ShareButton id="event-share" title={event.name} href={paths.event.href({ eventId: event.id })} />
      )}
    </ButtonRow>
  );
}

type LinkAction = Exclude<EventAction, { kind: 'openApp' }>;

const icons: Readonly<Record<LinkAction['kind'], IconName | undefined>> = {
  watchLive: 'play',
  watchReplay: 'play',
  youtube: 'play',
  openChannel: 'tv',
  signIn: 'user',
  getPass: 'ticket',
  buy: 'credits',
};

function hrefOfAction(action: Exclude<LinkAction, { kind: 'signIn' }>, { id, name }: Event): string {
  switch (action.kind) {
    case 'watchLive':
    case 'watchReplay':
      return paths.eventMedia.href({ eventId: id });
    case 'openChannel':
      return paths.channel.href({ channelId: action.channelId });
    case 'youtube':
      return paths.youtube.href({}, { videoId: action.videoId, title: name });
    case 'getPass':
    case 'buy':
      return paths.event.href({ eventId: id }, { pay: 'open' });
  }
}

/** Signing in to watch goes on to the video, signing in to pay to the payment. */
function afterSignIn(eventId: string, isFree: boolean, isAhead: boolean): string {
  if (!isFree) return paths.event.href({ eventId }, { pay: 'open' });
  return isAhead ? paths.event.href({ eventId }) : paths.eventMedia.href({ eventId });
}

function labelOf(
  action: LinkAction,
  event: Event,
  { t, now, channelName }: { t: Texts; now: number; channelName: string | undefined },
): string {
  switch (action.kind) {
    case 'watchLive':
      return t('event.actions.watchLive');
    case 'watchReplay':
      return t(timeStatus(event, now) === 'past' ? 'event.actions.watchReplay' : 'event.actions.watch');
    case 'openChannel':
      return channelName === undefined
        ? t('event.actions.watch')
        : t('event.actions.openChannel', { channel: channelName });
    case 'youtube':
      return t('event.actions.watch');
    case 'signIn':
      return t('common.signIn');
    case 'getPass':
      return t('event.actions.getPass');
    case 'buy':
      return t('event.actions.getFor', { count: action.price.cost });
  }
}
