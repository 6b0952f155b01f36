/** What a node asks of the one that writes a live stream. */
export type PeerFile =
  /** What is newer than a segment, once something is newer than a version. */
  | { readonly type: 'tail'; readonly after: number; readonly since: number }
  | { readonly type: 'segment'; readonly track: string; readonly number: number }
  | { readonly type: 'part'; readonly track: string; readonly number: number; readonly part: number }
  | { readonly type: 'init'; readonly version: number };

/** A file of a stream, as long as this writer writes it. */
export interface PeerAddress {
  readonly streamId: string;
  readonly writer: string;
  readonly file: PeerFile;
}

/** It changes with what is told, so that nodes of two versions do not misread each other. */
const ROOT = '/live/1';
const ADDRESS = /^\/live\/1\/([\w-]{1,128})\/([\w-]{1,64})\/(.{1,100})$/;
const FILES: readonly (readonly [RegExp, (found: readonly string[]) => PeerFile])[] = [
  [/^tail\/(-1|\d{1,12})\/(\d{1,12})$/, ([a, b]) => ({ type: 'tail', after: Number(a), since: Number(b) })],
  [/^segment\/([a-z0-9]+)\/(\d{1,12})$/, ([track = '', n]) => ({ type: 'segment', track, number: Number(n) })],
  [
    /^part\/([a-z0-9]+)\/(\d{1,12})\/(\d{1,6})$/,
    ([track = '', n, part]) => ({ type: 'part', track, number: Number(n), part: Number(part) }),
  ],
  [/^init\/(\d{1,9})$/, ([version]) => ({ type: 'init', version: Number(version) })],
];

export const peerPath = ({ streamId, writer, file }: PeerAddress): string =>
  `${ROOT}/${streamId}/${writer}/${nameOf(file)}`;

function nameOf(file: PeerFile): string {
  switch (file.type) {
    case 'tail':
      return `tail/${file.after}/${file.since}`;
    case 'segment':
      return `segment/${file.track}/${file.number}`;
    case 'part':
      return `part/${file.track}/${file.number}/${file.part}`;
    case 'init':
      return `init/${file.version}`;
  }
}

export function readPeerPath(path: string): PeerAddress | undefined {
  const [, streamId, writer, name] = ADDRESS.exec(path) ?? [];
  if (streamId === undefined || writer === undefined || name === undefined) return undefined;
  for (const [pattern, read] of FILES) {
    const found = pattern.exec(name);
    if (found) return { streamId, writer, file: read(found.slice(1)) };
  }
  return undefined;
}
