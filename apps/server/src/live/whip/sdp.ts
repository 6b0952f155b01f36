/** An offer reduced to what can be taken in. */
export interface ReadOffer {
  /** With H.264 and Opus only, so that the answer names nothing else. */
  readonly sdp: string;
  readonly videoType: number;
  readonly audioType: number | undefined;
}

const MOST_LENGTH = 64 * 1024;
/** Feedback that is not given here: an encoder that waits for it would send less and less. */
const NOT_GIVEN = /^a=(rtcp-fb:\S+ (transport-cc|rrtr)|extmap:\S+ \S*transport-wide-cc)/;

/** Reads an offer of an encoder, or tells in plain words what is wrong with it. */
export function readOffer(text: string): ReadOffer | { readonly flaw: string } {
  if (text.length > MOST_LENGTH || !text.startsWith('v=0')) return { flaw: 'The offer is no session description.' };
  const [head = [], ...media] = sectionsOf(text);
  const sections = media.map((lines) => ({ lines, kind: /^m=(\w+)/.exec(lines[0] ?? '')?.[1] ?? '' }));
  const videos = sections.filter(({ kind }) => kind === 'video');
  const audios = sections.filter(({ kind }) => kind === 'audio');
  const [video] = videos;
  const [audio] = audios;
  if (!video || videos.length > 1 || audios.length > 1)
    return { flaw: 'The offer must have one picture and at most one sound.' };
  const videoType = typeOf(video.lines, isH264);
  if (videoType === undefined) return { flaw: 'The encoder must send H.264.' };
  const audioType = audio && typeOf(audio.lines, (codec) => /^opus\/48000/i.test(codec));
  if (audio && audioType === undefined) return { flaw: 'The encoder must send Opus.' };
  const kept = sections.flatMap(({ lines, kind }) => {
    if (kind === 'video') return onlyType(lines, videoType);
    return kind === 'audio' && audioType !== undefined ? onlyType(lines, audioType) : lines;
  });
  return { sdp: `${[...head, ...kept].join('\r\n')}\r\n`, videoType, audioType };
}

/** An answer with one candidate: several have confused encoders. `address` replaces that of this machine. */
export function oneCandidate(sdp: string, preferred: string | undefined, address: string | undefined): string {
  const lines = sdp.split(/\r?\n/).filter((line) => line !== '');
  const candidates = lines.filter((line) => line.startsWith('a=candidate:') && / UDP /i.test(line));
  const addressIn = (line: string) => line.split(' ')[4] ?? '';
  const chosen =
    candidates.find((line) => addressIn(line) === preferred) ??
    candidates.find((line) => /^\d+\.\d+\.\d+\.\d+$/.test(addressIn(line))) ??
    candidates[0];
  if (chosen === undefined) throw new Error('This machine has no address that an encoder could reach.');
  const words = chosen.split(' ');
  if (address !== undefined) words[4] = address;
  const [told, port] = [words[4] ?? '', words[5] ?? ''];
  const kept = lines.filter((line) => !line.startsWith('a=candidate:') || line === chosen);
  const answer = kept.map((line) => {
    if (line === chosen) return words.join(' ');
    if (line.startsWith('c=IN ')) return `c=IN ${told.includes(':') ? 'IP6' : 'IP4'} ${told}`;
    return line.replace(/^(m=\w+) \d+ /, `$1 ${port} `);
  });
  return `${answer.join('\r\n')}\r\n`;
}

/** The lines before the first medium, and those of each. */
function sectionsOf(text: string): string[][] {
  const sections: string[][] = [[]];
  for (const line of text.split(/\r?\n/).filter((each) => each !== '')) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

function isH264(codec: string, parameters: string): boolean {
  return /^H264\/90000/i.test(codec) && /packetization-mode=1/.test(parameters);
}

/** The first payload type of a medium that fits. */
function typeOf(lines: readonly string[], fits: (codec: string, parameters: string) => boolean): number | undefined {
  const offered = (lines[0] ?? '').split(' ').slice(3);
  const found = offered.find((type) => {
    const codec = lines.find((line) => line.startsWith(`a=rtpmap:${type} `))?.split(' ')[1] ?? '';
    return fits(codec, lines.find((line) => line.startsWith(`a=fmtp:${type} `)) ?? '');
  });
  return found === undefined ? undefined : Number(found);
}

/** A medium without every other payload type and without the feedback that is not given. */
function onlyType(lines: readonly string[], type: number): string[] {
  return lines.flatMap((line) => {
    if (line.startsWith('m=')) return [`${line.split(' ').slice(0, 3).join(' ')} ${type}`];
    // The group names the source of a payload type that is left out.
    if (NOT_GIVEN.test(line) || line.startsWith('a=ssrc-group:FID')) return [];
    const named = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+)/.exec(line)?.[1];
    return named === undefined || named === String(type) ? [line] : [];
  });
}
