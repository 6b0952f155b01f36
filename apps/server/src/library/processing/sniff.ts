/** What a file is by its first bytes; its name is not asked. */
type Sniffed = { readonly isVideo: true } | { readonly isVideo: false; readonly what: string };

/** How many bytes are looked at. */
export const SNIFFED_BYTES = 64 * 1024;

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;
const hex = (bytes: Buffer, digits: string, at = 0): boolean =>
  bytes.toString('hex', at, at + digits.length / 2) === digits;

type Look = (bytes: Buffer) => boolean;

/** Containers that hold video. */
const VIDEOS: readonly Look[] = [
  // MP4, MOV, 3GP; pictures in the same container come first among the others.
  (bytes) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].some((type) => starts(bytes, type, 4)),
  // Matroska, WebM
  (bytes) => hex(bytes, '1a45dfa3'),
  // MXF, which may begin with a run-in of its own
  (bytes) => bytes.indexOf(Buffer.from('060e2b34020501010d010201', 'hex')) !== -1,
  // MPEG transport stream, also with the four bytes of a camera before each packet
  (bytes) => [0, 4].some((at) => isTransport(bytes, at, at === 0 ? 188 : 192)),
  // MPEG program stream and elementary streams
  (bytes) => hex(bytes, '000001ba') || hex(bytes, '000001b3') || hex(bytes, '00000001') || hex(bytes, '000001'),
  (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'AVI ', 8),
  (bytes) => starts(bytes, 'FLV'),
  // Windows Media
  (bytes) => hex(bytes, '3026b2758e66cf11'),
  (bytes) => starts(bytes, 'OggS'),
  // DV
  (bytes) => hex(bytes, '1f0700'),
  // GXF
  (bytes) => hex(bytes, '0000000001bc'),
];

function isTransport(bytes: Buffer, at: number, every: number): boolean {
  if (bytes.length < at + every * 3) return false;
  return [0, 1, 2].every((packet) => bytes[at + packet * every] === 0x47);
}

const PICTURE_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis'];

/** What people drop by mistake, in the words of the studio's sentence "…. Drop a video." */
const OTHERS: readonly (readonly [what: string, look: Look])[] = [
  ['A picture', (bytes) => starts(bytes, 'ftyp', 4) && PICTURE_BRANDS.some((brand) => starts(bytes, brand, 8))],
  ['A sound file', (bytes) => starts(bytes, 'ftypM4A', 4) || starts(bytes, 'ftypM4B', 4)],
  ['A picture', (bytes) => hex(bytes, 'ffd8ff') || hex(bytes, '89504e470d0a1a0a') || starts(bytes, 'GIF8')],
  ['A picture', (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)],
  [
    'A picture',
    (bytes) => starts(bytes, 'BM') || hex(bytes, '49492a00') || hex(bytes, '4d4d002a') || starts(bytes, '8BPS'),
  ],
  ['A sound file', (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WAVE', 8)],
  [
    'A sound file',
    (bytes) => starts(bytes, 'ID3') || starts(bytes, 'fLaC') || hex(bytes, 'fffb') || hex(bytes, 'fff1'),
  ],
  ['A PDF document', (bytes) => starts(bytes, '%PDF')],
  ['A Word document', (bytes) => isZip(bytes) && holds(bytes, 'word/')],
  ['An Excel workbook', (bytes) => isZip(bytes) && holds(bytes, 'xl/')],
  ['A PowerPoint presentation', (bytes) => isZip(bytes) && holds(bytes, 'ppt/')],
  ['A Word document', (bytes) => hex(bytes, 'd0cf11e0a1b11ae1') && holds(bytes, 'W\0o\0r\0d')],
  ['An Office document', (bytes) => hex(bytes, 'd0cf11e0a1b11ae1')],
  ['An OpenDocument file', (bytes) => isZip(bytes) && holds(bytes, 'mimetypeapplication/vnd.oasis')],
  ['A zip archive', isZip],
  [
    'An archive',
    (bytes) => hex(bytes, '1f8b') || starts(bytes, 'Rar!') || hex(bytes, '377abcaf271c') || starts(bytes, 'BZh'),
  ],
  ['A disk image', (bytes) => starts(bytes, 'koly') || hex(bytes, '7801730d626260')],
  ['A program', (bytes) => starts(bytes, 'MZ') || hex(bytes, '7f454c46') || hex(bytes, 'cffaedfe')],
  ['A playlist, not the video itself', (bytes) => starts(text(bytes), '#EXTM3U')],
  [
    'Captions, not a video',
    (bytes) => starts(text(bytes), 'WEBVTT') || SUBRIP.test(text(bytes).toString('utf8', 0, 200)),
  ],
  ['A web page', (bytes) => /^\s*<(!doctype html|html)/i.test(text(bytes).toString('utf8', 0, 200))],
  ['A text', isText],
];
const SUBRIP = /^\s*\d+\r?\n\d\d:\d\d:\d\d,\d{3} --> /;

function isZip(bytes: Buffer): boolean {
  return hex(bytes, '504b0304');
}

function holds(bytes: Buffer, name: string): boolean {
  return bytes.indexOf(name, 0, 'latin1') !== -1;
}

/** Without the mark of its byte order. */
function text(bytes: Buffer): Buffer {
  return hex(bytes, 'efbbbf') ? bytes.subarray(3) : bytes;
}

function isText(bytes: Buffer): boolean {
  const read = bytes.toString('utf8', 0, 4096);
  // A character may be cut at the end.
  return read.length > 0 && !hasControls(read) && !read.slice(0, -2).includes('\ufffd');
}

/** Tells a video from what people drop by mistake. */
export function sniff(bytes: Buffer): Sniffed {
  const picture = OTHERS.slice(0, 2).find(([, look]) => look(bytes));
  if (!picture && VIDEOS.some((look) => look(bytes))) return { isVideo: true };
  const [what] = OTHERS.find(([, look]) => look(bytes)) ?? ['An unknown kind of file'];
  return { isVideo: false, what };
}

/** Whether a text has characters that people do not type. */
const hasControls = (text: string): boolean =>
  Array.from(text).some((letter) => letter < '\u0009' || (letter > '\u000d' && letter < '\u0020'));
