/** An entry of a calendar file. */
export interface CalendarEntry {
  /** Stable, so that a rescheduled event is updated rather than duplicated. */
  uid: string;
  name: string;
  /** Epoch seconds. */
  startTime: number;
  endTime?: number | undefined;
  description?: string | undefined;
  url: string;
  /** Minutes before the start at which the calendar reminds. */
  alarm?: number | undefined;
}

interface CalendarFile {
  name: string;
  entries: readonly CalendarEntry[];
  /** Epoch seconds. */
  createdAt: number;
  /** Refresh interval for subscribers. */
  refreshHours?: number;
}

/** Duration in seconds of events without an end, since calendars show them without height otherwise. */
const DEFAULT_SECONDS = 7200;
const LINE_OCTETS = 75;

/** Formats a calendar as text/calendar (RFC 5545); all times are UTC. */
export function calendarFile({ name, entries, createdAt, refreshHours }: CalendarFile): string {
  const refresh = refreshHours === undefined ? [] : [`PT${refreshHours}H`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...refresh.flatMap((every) => [`REFRESH-INTERVAL;VALUE=DURATION:${every}`, `X-PUBLISHED-TTL:${every}`]),
    ...entries.flatMap((entry) => entryLines(entry, createdAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function entryLines({ uid, name, startTime, endTime, description, url, alarm }: CalendarEntry, createdAt: number) {
  const end = endTime !== undefined && endTime > startTime ? endTime : startTime + DEFAULT_SECONDS;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${dateTime(createdAt)}`,
    `DTSTART:${dateTime(startTime)}`,
    `DTEND:${dateTime(end)}`,
    `SUMMARY:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description === undefined ? url : `${description}\n${url}`)}`,
    `URL:${url.replaceAll(/[\r\n]/g, '')}`,
    ...(alarm === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(name)}`,
          `TRIGGER:-PT${Math.max(0, Math.floor(alarm))}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** `20270115T080000Z` */
const dateTime = (seconds: number): string => new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Escapes special characters of the format and removes control characters. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cc}/gu, (character) => (character === '\n' ? character : ''))
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Folds lines to at most 75 octets without splitting characters; continuation lines start with a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The leading space counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
