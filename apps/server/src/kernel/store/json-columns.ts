import type {
  DeskPush,
  InputDetail,
  InputSettings,
  LiveInput,
  Locale,
  MomentKind,
  Score,
  ScoreClock,
  ScorePart,
} from '@touchline/contract';
import type {
  CameraEntry,
  FlagEntry,
  PromotionEntry,
  RegionEntry,
  Text,
  TvModelEntry,
  VoucherEntry,
} from '@touchline/contract/content';
import type { NotificationPreferences } from '@touchline/rules/following/notifications';
import type { BillingPeriod } from '@touchline/rules/shop/billing-period';
import type { LetterKind, Letters } from '../common/letter-kinds';
import type {
  StoredCampaign,
  StoredCategory,
  StoredChannel,
  StoredConfig,
  StoredContext,
  StoredEvent,
  StoredOffer,
  StoredPage,
  StoredStream,
  StoredTile,
} from './stored-content';

/** The types of JSON columns, used by `schema.generated.ts`. A JSON column without an entry does not compile. */
export interface JsonColumns {
  'ad_decision.ads': StoredServing[];
  'app_config.doc': StoredConfig;
  'audience_event.fields': Record<string, unknown>;
  'audit_entry.details': Record<string, unknown>;
  'audit_seal.gaps': number[];
  'audit_seal.late': number[];
  'camera_manifest.doc': CameraEntry;
  'campaign.doc': StoredCampaign;
  'category.doc': StoredCategory;
  'channel.doc': StoredChannel;
  'collectible.facts': SceneFacts;
  'collectible_agreement.texts': Record<string, string>;
  'banner.text': Text;
  'contest.score': StoredContest;
  'contest_moment.moment': StoredMoment;
  'contest_step.before': StoredStep;
  'content_entry.entry': ContentEntry;
  'context.doc': StoredContext;
  'desk_push.push': DeskPush;
  'event.doc': StoredEvent;
  'flag_rule.value': boolean | string;
  'idempotency_key.answer': object;
  'invoice.buyer': InvoiceBuyer;
  'invoice.doc': InvoiceDocument;
  'legal_text.doc': { html: string };
  'library_clip.title': Text;
  'library_file.source': StoredSource;
  'library_picture.sheet': SheetLayout;
  'library_rendition.plan': StoredRendition;
  'library_slice.segments': StoredSegment[];
  'live_input.settings': InputSettings;
  'live_signal.detail': StoredSignalDetail;
  'live_signal.state': StoredSignalState;
  'locale_text.doc': Record<string, unknown>;
  'mail_outbox.letter': StoredLetter;
  'media_file_track.lengths': number[];
  'media_stream.renditions': StoredRenditions;
  'media_stream.thumbnails': StoredSheet;
  'node_health.state': StoredNodeState;
  'offer.doc': StoredOffer;
  'page.doc': StoredPage;
  'payment_order.terms': OrderTerms;
  'promotion.doc': PromotionEntry;
  'push_device.scheduled': Record<string, number>;
  'push_device.wishes': NotificationPreferences;
  'push_message.body': object;
  'preview_row.row': Record<string, unknown>;
  'recurring_job.outcome': object;
  'region.doc': RegionEntry;
  'release_change.base': ContentEntry;
  'release_change.before': ContentEntry;
  'release_change.entry': ContentEntry;
  'remote_flag.doc': FlagEntry;
  'search_document.titles': Partial<Record<Locale, string>>;
  'stream.doc': StoredStream;
  'studio_entry.base': ContentEntry;
  'studio_entry.entry': ContentEntry;
  'subscription.terms': OrderTerms;
  'tile.doc': StoredTile;
  'tv_model.doc': TvModelEntry;
  'voucher.doc': VoucherEntry;
}

/** An entry of a content folder, as its schema describes it. */
export type ContentEntry = Record<string, unknown>;
/** How a node is: shares are from 0 to 1, sizes in bytes, times in milliseconds. */
export interface StoredNodeState {
  /** Of all processors of the machine. */
  cpu: number;
  /** The last ones, oldest first. */
  cpus: number[];
  memory: { used: number; total: number };
  disk: { used: number; total: number } | null;
  /** The longest that an event waited for its turn, but for one in a hundred. */
  loopDelay: number;
  /** Answers that are under way, open streams included. */
  open: number;
  /** Per second. */
  requests: number;
  failures: number;
  /** Round trips to the database, oldest first. */
  roundTrips: number[];
}

/** What operators changed in an event. */
export interface EventChange {
  /** Epoch seconds. */
  startTime?: number;
  endTime?: number;
  watchable?: boolean;
  streamId?: string;
  /** `Vod`: it has become its own replay. */
  type?: 'Channel' | 'Vod';
}

/** A score by hand; in a contest with a supplier of data it holds what differs from it. */
export interface StoredContest {
  /** Figures of both sides, as many as there are parts that count. */
  figures?: [string[], string[]];
  phase?: Score['phase'];
  part?: ScorePart;
  clock?: ScoreClock;
}

/** A moment that an operator noted. */
export interface StoredMoment {
  kind: MomentKind;
  /** The clock of the contest, such as `61’`. */
  clock?: string;
  side?: 'home' | 'away';
  /** In the words of the operator; without them viewers read those of its kind. */
  title?: string;
  note?: string;
  /** The score after it. */
  score?: string;
}

/** What a change of a contest takes back. */
export interface StoredStep {
  score: StoredContest | null;
  /** The moment as it was; null where there was none. */
  moment?: { id: string; before: (StoredMoment & { at: number }) | null };
}

/** What an uploaded file contains. */
export interface StoredSource {
  width: number;
  height: number;
  /** Frames per second as a fraction. */
  rate: [number, number];
  seconds: number;
  videoCodec: string;
  audioCodec?: string;
  bitrate?: number;
  loudness?: number;
  /** Streams of sound and of captions as text, by their index in the file. */
  sounds: { index: number; language: string; label: string; channels: number }[];
  texts: { index: number; language: string; label: string }[];
  /** The index of the picture. */
  video: number;
  /** Whether the picture can be used as it is, as far as its description tells. */
  mayCopy: boolean;
  /** Whether the captions in the file were read. */
  hasReadTexts?: boolean;
}

/** A rendition of a file that is to be made. */
export type StoredRendition =
  | {
      kind: 'video';
      width: number;
      height: number;
      rate: [number, number];
      bitrate: number;
      /** Whether the picture of the file is taken as it is. */
      copies: boolean;
      /** The frames with which segments begin, where a copied picture decides that. */
      cuts?: number[];
    }
  | { kind: 'audio'; index: number; language: string; label: string; bitrate: number };

export interface StoredSegment {
  bytes: number;
  seconds: number;
}

/** How small pictures lie on a sheet. */
export interface SheetLayout {
  columns: number;
  rows: number;
  width: number;
  height: number;
  everySeconds: number;
}

/** An ad that was decided for a break. */
export interface StoredServing {
  id: string;
  campaignId: string;
  creativeId: string;
  /** Epoch seconds. */
  servedAt: number;
}

/** What the picture and the public page of a collectible say, as it was when the scene was chosen. */
export interface SceneFacts {
  eventName: Text;
  competition?: Text;
  /** Whether a goal was scored in the scene. */
  isGoal?: boolean;
  score?: string;
  clock?: string;
  /** The teams, the home side first. */
  sides: SceneSide[];
  cameras: { id: string; label: Text }[];
}

/** A team on the plate of a scene. */
export interface SceneSide {
  /** Its short name. */
  code: string;
  /** The address of its crest. */
  crest: string;
}

/** The terms of a purchase: stored with the order, so that later changes of the content do not affect it. */
export interface OrderTerms {
  offerId: string;
  title: Text;
  price: number;
  currency: string;
  taxRate: number;
  taxAmount: number;
  regionId: string;
  credits?: number;
  accessRights?: string[];
  period?: BillingPeriod;
  renews: boolean;
}

/** An invoice as it was issued. */
export interface InvoiceDocument {
  title: Text;
  total: number;
  net: number;
  currency: string;
  taxRate: number;
  taxAmount: number;
  last4?: string;
}

/** The head of an invoice; deleted with the account. */
export interface InvoiceBuyer {
  email: string;
  firstName?: string;
  lastName?: string;
  street?: string;
  postcode?: string;
  city?: string;
  country?: string;
}

/** The tracks of a stream of the operators' own. */
interface StoredRenditions {
  video: {
    name: string;
    width: number;
    height: number;
    frameRate: number;
    bandwidth: number;
    averageBandwidth: number;
    codecs: string;
    hasClosedCaptions?: boolean;
  }[];
  audio: { name: string; label: string; language: string; default?: boolean; codecs: string; bandwidth: number }[];
  captions: { name: string; label: string; language: string }[];
}

/** A sheet of small pictures over a file, and where its image is stored. */
export interface StoredSheet {
  object: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  everySeconds: number;
}

/** A letter that is not sent yet. */
export interface StoredLetter {
  email: string;
  locale: Locale;
  values: Letters[LetterKind];
}

/** What a node knows of the signal of an input; times are in epoch seconds as the studio shows them. */
export interface StoredSignalState {
  /** Whether the node writes the streams of the input. */
  isHolder: boolean;
  signal: LiveInput['signal'];
  air: Pick<LiveInput['air'], 'state' | 'slateUntil'>;
  publishers: LiveInput['publishers'];
}

/** What changes less often, or is asked for one input only. */
export type StoredSignalDetail = Pick<InputDetail, 'health' | 'timeline' | 'renditions'>;
