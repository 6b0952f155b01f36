import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Limit, List, NoContent, Obj, OneOf, Query } from '../common';
import { IdempotencyKey } from './wallet';

/** The length of a scene. */
export const SCENE_SECONDS = 6;
/** The cameras of a scene. */
export const SCENE_CAMERAS = 4;
/** Pictures in a second: scenes start on a multiple of this. */
export const SCENE_FRAME_MS = 40;

export const collectibleStates = ['chosen', 'held', 'rendering', 'signed', 'claimed', 'failed'] as const;
export const CollectibleState = OneOf(collectibleStates);
export type CollectibleState = Static<typeof CollectibleState>;

/** Why a collectible was not made or not sold; each has its text (SHOP-14). */
export const collectibleFailures = [
  'mintingFailed',
  'mintingInProgress',
  'noCameras',
  'noTeamLogos',
  'walletCheck',
  'creditCheck',
  'claim',
  'agreementChanged',
  'sceneTooOld',
  'soldOut',
  'noRenderer',
] as const;
export const CollectibleFailure = OneOf(collectibleFailures);
export type CollectibleFailure = Static<typeof CollectibleFailure>;

const EpochMs = Type.Integer({ minimum: 0, maximum: 32_503_680_000_000, description: 'Epoch milliseconds' });
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** What a scene shows: as facts, without its owner. */
const SceneFacts = {
  eventId: Id,
  eventName: Type.String(),
  competition: Type.Optional(Type.String()),
  /** Where the scene begins. */
  start: EpochMs,
  /** What happened in it, such as "Goal 2–1". */
  moment: Type.Optional(Type.String()),
  score: Type.Optional(Type.String({ description: 'Such as 2–1' })),
  clock: Type.Optional(Type.String({ description: 'Time of the match at the end of the scene, such as 58:47' })),
  cameras: Type.Array(Obj({ id: Id, label: Type.String() })),
  edition: Type.Optional(Type.Integer({ minimum: 1 })),
  editions: Type.Integer({ minimum: 1 }),
};

const SceneFiles = {
  videoUrl: Type.Optional(Type.String()),
  posterUrl: Type.Optional(Type.String()),
};

/** A collectible of one's own. */
export const Collectible = Obj({
  id: Id,
  state: CollectibleState,
  progress: Percent,
  failure: Type.Optional(CollectibleFailure),
  credits: Type.Integer({ minimum: 0 }),
  walletId: Id,
  createdAt: EpochSeconds,
  ...SceneFacts,
  ...SceneFiles,
});
export type Collectible = Static<typeof Collectible>;

/** What a collectible of an event costs, and whether it can be made now. */
export const CollectibleOffer = Obj({
  eventId: Id,
  walletId: Id,
  credits: Type.Integer({ minimum: 0 }),
  editions: Type.Integer({ minimum: 1 }),
  /** The number that the next one gets. */
  nextEdition: Type.Integer({ minimum: 1 }),
  /** Scenes can be picked between these. */
  reach: Obj({ from: EpochMs, to: EpochMs }),
  agreement: Obj({ version: Type.Integer({ minimum: 1 }), since: EpochSeconds, text: Type.String() }),
  /** Why none can be made now. */
  refusal: Type.Optional(CollectibleFailure),
});
export type CollectibleOffer = Static<typeof CollectibleOffer>;

/** What the public page of a collectible shows: no person. */
export const CollectibleProof = Obj({
  id: Id,
  signedAt: EpochSeconds,
  fileHash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the file' }),
  signature: Type.String({ description: 'JWS (ES256) over hash, event, scene, cameras and edition' }),
  ...SceneFacts,
  ...SceneFiles,
});
export type CollectibleProof = Static<typeof CollectibleProof>;

/** The payload of a signature, a compact JWS (ES256, with the `kid` of its key). */
export const CollectibleClaims = Obj({
  id: Id,
  fileHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  eventId: Id,
  start: EpochMs,
  cameraIds: Type.Array(Id),
  edition: Type.Integer({ minimum: 1 }),
  signedAt: EpochSeconds,
});
export type CollectibleClaims = Static<typeof CollectibleClaims>;

export const collectibleCalls = {
  collectibleOffer: {
    summary: 'Price, agreement and reach of collectibles of an event.',
    tag: 'Collectibles',
    access: 'registered',
    params: Obj({ eventId: Id }),
    query: Query({}),
    answer: CollectibleOffer,
  },
  createCollectible: {
    summary:
      'Keep a scene of six seconds from four cameras. The credits are held, and charged when it is finished. Repeating the key returns the same result; with another body it is a 422.',
    tag: 'Collectibles',
    access: 'registered',
    query: Query({}),
    headers: IdempotencyKey,
    body: Obj({
      eventId: Id,
      start: EpochMs,
      seconds: Type.Optional(Type.Number({ description: 'Six; anything else is a 422' })),
      cameraIds: Type.Array(Id, { maxItems: 24, description: 'Four different ones' }),
      agreementVersion: Type.Integer({ minimum: 1 }),
      walletId: Id,
    }),
    status: 202,
    answer: Obj({ id: Id, state: CollectibleState }),
  },
  myCollectibles: {
    summary: 'Collectibles of the account, the newest first.',
    tag: 'Collectibles',
    access: 'registered',
    query: Query({ limit: Limit(100) }),
    answer: List(Collectible),
  },
  myCollectible: {
    summary: 'One collectible of the account.',
    tag: 'Collectibles',
    access: 'registered',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Collectible,
  },
  deleteCollectible: {
    summary: 'Delete a collectible and its file; its edition is not given again.',
    tag: 'Collectibles',
    access: 'registered',
    params: Obj({ id: Id }),
    query: Query({}),
    status: 204,
    answer: NoContent,
  },
  collectibleProof: {
    summary: 'What was signed of a collectible, for everyone who has its address.',
    tag: 'Collectibles',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: CollectibleProof,
  },
  collectibleKeys: {
    summary: 'The public keys of the signatures (JWK set).',
    tag: 'Collectibles',
    access: 'public',
    query: Query({}),
    answer: Obj({
      keys: Type.Array(
        Obj({
          kty: OneOf(['EC']),
          crv: OneOf(['P-256']),
          x: Type.String(),
          y: Type.String(),
          kid: Type.String(),
          alg: OneOf(['ES256']),
          use: OneOf(['sig']),
        }),
      ),
    }),
  },
} as const satisfies Record<string, CallSchema>;
