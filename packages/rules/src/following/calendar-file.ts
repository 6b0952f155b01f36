/** An entry of a calendar file. */
export interface CalendarEntry {
  /** The same for ever, so that a moved event moves instead of standing there twice. */
  uid: string;
  name: string;
  /** Epoch seconds. */
  startTime: number;
  endTime?: number | undefined;
  description?: string | undefined;
  url: string;
  /** Calendars remind so many minutes before the start. */
  alarm?: number | undefined;
}

export interface CalendarFile {
  name: string;
  entries: readonly CalendarEntry[];
  /** Epoch seconds. */
  madeAt: number;
  /** How often those who subscribe should look again. */
  refreshHours?: number;
}

/** What has no end is written with this length, in seconds: calendars would show a line otherwise. */
const USUAL_LENGTH = 7200;
const LINE_OCTETS = 75;

/** A calendar as text/calendar (RFC 5545); all times are UTC. */
export function calendarFile({ name, entries, madeAt, refreshHours }: CalendarFile): string {
  const refresh = refreshHours === undefined ? [] : [`PT${refreshHours}H`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...refresh.flatMap((every) => [`REFRESH-INTERVAL;VALUE=DURATION:${every}`, `X-PUBLISHED-TTL:${every}`]),
    ...entries.flatMap((entry) => entryLines(entry, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function entryLines({ uid, name, startTime, endTime, description, url, alarm }: CalendarEntry, madeAt: number) {
  const end = endTime !== undefined && endTime > startTime ? endTime : startTime + USUAL_LENGTH;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${moment(madeAt)}`,
    `DTSTART:${moment(startTime)}`,
    `DTEND:${moment(end)}`,
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
const moment = (seconds: number): string => new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Text as a value: what has a meaning in the format is marked, and what nobody sees is left out. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cc}/gu, (character) => (character === '\n' ? character : ''))
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** No line is longer than 75 octets; the next goes on after a space, and no character is cut in two. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space at the beginning counts.
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
