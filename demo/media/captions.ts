import type { Cue } from './sound';

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  return `00:00:${String(Math.floor(ms / 1000)).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
}

const LINE = 42;

/** Wraps a sentence for small screens. */
function lines(text: string): string {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const row = rows[rows.length - 1];
    if (row !== undefined && row.length + word.length < LINE) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows.join('\n');
}

/** Formats the spoken sentences as WebVTT. */
export const webvtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map((cue) => `${clock(cue.at)} --> ${clock(cue.until)}\n${lines(cue.text)}\n`).join('\n')}`;
