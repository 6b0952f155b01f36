import type { Channel, Event } from '@touchline/contract';
import { accessRequirement } from '@touchline/rules/access/access';
import type { Texts } from '@touchline/texts';
import type { ReactNode } from 'react';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useReading, useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useTimeZone, zoneName } from '../../shell/zone-name';
import { Picture } from '../../ui/Picture/Picture';
import styles from './EventFacts.module.css';

/** Details of an event. */
export function EventFacts({ event, channel }: { event: Event; channel: Channel | undefined }) {
  const t = useTexts();
  const times = useTimes();
  const zone = zoneName(useTimeZone(), useReading().locale, event.startTime);
  const { startTime, endTime, competition, categoryName, channelLogo } = event;
  const start = times.dayAndTime(startTime);
  const facts: [label: string, value: ReactNode][] = [
    [t('event.facts.start'), endTime === undefined ? start : t('time.range', { start, end: times.time(endTime) })],
    ...(competition === undefined ? [] : [[t('event.facts.competition'), competition] satisfies [string, ReactNode]]),
    ...(categoryName === undefined ? [] : [[t('event.facts.sport'), categoryName] satisfies [string, ReactNode]]),
    [t('event.facts.access'), accessText(event, t)],
  ];
  return (
    <section className={styles.facts} aria-labelledby="event-facts">
      <h2 className={styles.title} id="event-facts">
        {t('event.facts.title')}
      </h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {channel && (
          <div className={styles.fact}>
            <dt>{t('event.facts.channel')}</dt>
            <dd>
              <Link id="event-channel" className={styles.channel} href={paths.channel.href({ channelId: channel.id })}>
                <Picture
                  className={styles.logo}
                  image={channelLogo ?? channel.logo}
                  width={160}
                  sizes="120px"
                  alt={channel.name}
                  fallback={channel.name}
                />
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.zone}>{t('time.timeZone', { zone })}</p>
    </section>
  );
}

/** The access requirement, independent of the viewer. */
function accessText(event: Event, t: Texts): string {
  switch (accessRequirement(event)) {
    case 'public':
      return t('badge.free');
    case 'registration':
      return t('badge.freeAccount');
    case 'premium':
      return t('badge.pass');
    case 'ppv':
      return t('badge.credits', { count: Math.min(...event.ppvInfo.map(({ cost }) => cost)) });
  }
}
