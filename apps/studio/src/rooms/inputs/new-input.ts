import type { CallArguments, InputKind, NewEvent } from '@touchline/contract';

type Body = Extract<CallArguments<'studioCreateInput'>[0], { body: unknown }>['body'];

/** What the dialog of a new input has collected, as it is written. */
export interface Draft {
  name: string;
  kind: InputKind;
  pullUrl: string;
  for: 'channel' | 'event' | 'newEvent';
  channelId: string;
  eventId: string;
  titleEn: string;
  titleDe: string;
  /** As date fields have it: `2026-11-21T20:00`, local time. */
  starts: string;
  ends: string;
  onChannel: string;
  access: NewEvent['access'];
}

export type Fault = 'name' | 'target' | 'title' | 'times' | 'start' | 'pullUrl';

const PULL = /^(https?|rtmps?):\/\/\S+$/;

/** What is missing or wrong. */
export function faultsOf(draft: Draft): ReadonlySet<Fault> {
  const faults = new Set<Fault>();
  if (draft.name.trim() === '') faults.add('name');
  if (draft.kind === 'pull' && !PULL.test(draft.pullUrl.trim())) faults.add('pullUrl');
  if (draft.for === 'channel' && draft.channelId === '') faults.add('target');
  if (draft.for === 'event' && draft.eventId === '') faults.add('target');
  if (draft.for === 'newEvent') {
    if (draft.titleEn.trim() === '') faults.add('title');
    if (Number.isNaN(secondsOf(draft.starts))) faults.add('start');
    // Also false while one of them is missing.
    if (!(secondsOf(draft.ends) > secondsOf(draft.starts))) faults.add('times');
  }
  return faults;
}

/** The call of a draft without faults. */
export function bodyOf(draft: Draft): Body {
  const settings = draft.kind === 'pull' ? { settings: { pullUrl: draft.pullUrl.trim() } } : {};
  return { name: draft.name.trim(), kind: draft.kind, target: targetOf(draft), ...settings };
}

function targetOf(draft: Draft): Body['target'] {
  if (draft.for === 'channel') return { kind: 'channel', id: draft.channelId };
  if (draft.for === 'event') return { kind: 'event', id: draft.eventId };
  const german = draft.titleDe.trim();
  return {
    kind: 'newEvent',
    event: {
      title: { en: draft.titleEn.trim(), ...(german !== '' && { de: german }) },
      startsAt: secondsOf(draft.starts),
      endsAt: secondsOf(draft.ends),
      access: draft.access,
      ...(draft.onChannel !== '' && { channelId: draft.onChannel }),
    },
  };
}

/** Epoch seconds of a date field; NaN for none. */
const secondsOf = (local: string) => Math.floor(new Date(local).getTime() / 1000);

/** A time as date fields have it. */
function localOf(ms: number): string {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const QUARTER_MS = 15 * 60_000;

/** A new event is planned for the next quarter of an hour, and two hours long. */
export function emptyDraft(nowMs: number): Draft {
  const start = Math.ceil(nowMs / QUARTER_MS) * QUARTER_MS;
  return {
    name: '',
    kind: 'rtmp',
    pullUrl: '',
    for: 'channel',
    channelId: '',
    eventId: '',
    titleEn: '',
    titleDe: '',
    starts: localOf(start),
    ends: localOf(start + 8 * QUARTER_MS),
    onChannel: '',
    access: 'free',
  };
}
