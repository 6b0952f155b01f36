import { type Static, Type } from 'typebox';

// Names become parts of addresses and of file names: no slashes, no leading or double dots.
const Name = Type.String({ pattern: '^[a-z0-9]+([._-][a-z0-9]+)*$', maxLength: 40 });
// These are quoted in playlists.
const Quoted = Type.String({ pattern: '^[^"\\r\\n]+$', maxLength: 100 });
const Language = Type.String({ pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$' });
const Count = Type.Integer({ minimum: 1 });
const strict = { additionalProperties: false };

const Video = Type.Array(
  Type.Object(
    {
      name: Name,
      width: Count,
      height: Count,
      frameRate: Type.Number({ exclusiveMinimum: 0 }),
      /** Bits per second of video and loudest audio together, as required by players. */
      bandwidth: Count,
      averageBandwidth: Count,
      codecs: Quoted,
      /** High dynamic range; without it the range is that of every screen (`SDR`). */
      videoRange: Type.Optional(Type.Union([Type.Literal('SDR'), Type.Literal('PQ'), Type.Literal('HLG')])),
      /** A codec that the same file also is, for devices that know it, such as `dvh1.08.07/db4h`. */
      supplementalCodecs: Type.Optional(Type.String({ pattern: '^[a-z0-9]{4}(\\.[A-Za-z0-9]+)*(/[a-z0-9]{4})*$' })),
    },
    strict,
  ),
  { minItems: 1 },
);

const Thumbs = Type.Object(
  {
    file: Type.String({ pattern: '^[a-z0-9]+([._-][a-z0-9]+)*\\.jpg$' }),
    columns: Count,
    rows: Count,
    width: Count,
    height: Count,
    /** The seconds of the loop per picture. */
    seconds: Type.Number({ exclusiveMinimum: 0 }),
  },
  strict,
);

/** The shape of a loop's `loop.json`. */
export const LoopDescription = Type.Object(
  {
    id: Name,
    /** Length of every track; a whole number of segments. */
    seconds: Type.Integer({ minimum: 2, maximum: 3600, multipleOf: 2 }),
    video: Video,
    audio: Type.Array(
      Type.Object(
        {
          name: Name,
          label: Quoted,
          language: Language,
          default: Type.Optional(Type.Boolean()),
          codecs: Quoted,
          bandwidth: Count,
        },
        strict,
      ),
    ),
    captions: Type.Array(Type.Object({ name: Name, label: Quoted, language: Language }, strict)),
    thumbs: Thumbs,
  },
  strict,
);

/** The contents of `loop.json`. */
export type LoopDescription = Static<typeof LoopDescription>;

/** The shape of a camera's `camera.json`. Length, sound and captions are those of the loop it belongs to. */
export const CameraDescription = Type.Object(
  { id: Name, label: Quoted, video: Video, thumbs: Type.Optional(Thumbs) },
  strict,
);
