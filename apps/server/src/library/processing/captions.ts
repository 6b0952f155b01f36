import { Problem } from '../../kernel/http/problem';

/** A caption and when it is shown, in seconds. */
interface Cue {
  readonly from: number;
  readonly to: number;
  /** WebVTT settings such as `line:0`. */
  readonly settings: string;
  readonly text: string;
}

const MOST_CUES = 20_000;
/** Characters of one caption with its times. */
const MOST_LENGTH = 10_000;
const MOST_HOURS = 100;
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s+(.*))?$`);
/** Settings that place a caption; others are left out. */
const SETTING = /^(?:line|position|size|align|vertical):[\w%,.-]+$/;
/** Tags that WebVTT knows; those of SubRip for fonts are left out. */
const FOREIGN_TAGS = /<(?!\/?(?:b|i|u|v|c|lang|ruby|rt)(?:[ .>]|$)|\d)[^<>]*>|\{\\[^{}]*\}/gi;

/** Reads WebVTT or SubRip into plain WebVTT; a problem says what is wrong with it. */
export function readCaptions(given: string): string {
  const text = given.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (text.includes('\0')) throw invalid('It is no text.');
  const cues = cuesIn(text);
  if (cues.length === 0) throw invalid('There is not one caption in it. Use a WebVTT or SubRip file.');
  return writeCaptions(cues);
}

/** The captions of a part of a file, moved to its beginning. */
export function captionsBetween(vtt: string, from: number, to: number): string {
  const cues = cuesIn(vtt).flatMap((cue) => {
    if (cue.to <= from || cue.from >= to) return [];
    return [{ ...cue, from: Math.max(cue.from, from) - from, to: Math.min(cue.to, to) - from }];
  });
  return writeCaptions(cues);
}

function cuesIn(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    // Headers, notes and styles.
    if (at === -1) continue;
    if (block.length > MOST_LENGTH) throw invalid(`A caption is longer than ${MOST_LENGTH} characters.`);
    const times = TIMES.exec(lines[at] ?? '');
    if (!times) throw invalid(`This is no time: “${(lines[at] ?? '').trim().slice(0, 60)}”.`);
    const [from, to] = [secondsOf(times, 1), secondsOf(times, 5)];
    if (!(to >= from)) throw invalid(`A caption ends before it begins: “${(lines[at] ?? '').trim().slice(0, 60)}”.`);
    const shown = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(FOREIGN_TAGS, '')
      .replaceAll('-->', '→')
      .trim();
    if (shown === '' || to === from) continue;
    cues.push({ from, to, settings: settingsOf(times[9]), text: shown });
    if (cues.length > MOST_CUES) throw invalid(`It has more than ${MOST_CUES} captions.`);
  }
  return cues.toSorted((one, other) => one.from - other.from);
}

function secondsOf(times: RegExpExecArray, at: number): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = times.slice(at, at + 4);
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
  if (value > MOST_HOURS * 3600) throw invalid('A caption is later than any video.');
  return value;
}

const settingsOf = (given: string | undefined): string =>
  (given ?? '')
    .split(/\s+/)
    .filter((setting) => SETTING.test(setting))
    .join(' ');

function writeCaptions(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ from, to, settings, text }) => `${timeOf(from)} --> ${timeOf(to)}${settings ? ` ${settings}` : ''}\n${text}\n`,
  );
  return `WEBVTT\n\n${written.join('\n')}`;
}

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

const invalid = (detail: string) => new Problem(400, 'Invalid captions', detail);
