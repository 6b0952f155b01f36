import type { DeviceFlowState, DeviceFlowType } from '@touchline/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** A row that came with an import. `doc` is the file's entry with its pictures resolved. */
interface Imported<Doc extends object> {
  id: string;
  source: string;
  doc: JSONColumnType<Doc>;
}

/** Where and when a row is on offer; null restricts nothing. */
export interface OfferColumns {
  regions: string[] | null;
  platforms: string[] | null;
  publish_from: number | null;
  publish_to: number | null;
}

type Doc = Record<string, unknown>;

/** The tables, as in `migrations/`. */
export interface Schema {
  content_source: { source: string; main_region: string; imported_at: Date };
  picture: {
    name: string;
    source: string;
    content_type: string;
    width: number;
    height: number;
    hash: string;
    bytes: Buffer;
  };
  region: Imported<Doc> & { position: number };
  app_config: { region_id: string; source: string; doc: JSONColumnType<Doc> };
  remote_flag: Imported<Doc> & { position: number };
  category: Imported<Doc> & { position: number };
  stream: Imported<Doc>;
  channel: Imported<Doc> & OfferColumns & { position: number; category_id: string | null };
  event: Imported<Doc> &
    OfferColumns & {
      start_time: number;
      end_time: number | null;
      type: string;
      live: boolean;
      access: string;
      category_id: string | null;
      competition_id: string | null;
      channel_id: string | null;
      team_ids: string[];
      tags: string[];
    };
  page: Imported<Doc> &
    OfferColumns & {
      position: number;
      page_type: string;
      category_id: string | null;
      team_id: string | null;
      tags: string[];
    };
  tile: Imported<Doc> & OfferColumns;
  context: Imported<Doc> & OfferColumns & { kind: string };
  legal_text: Imported<Doc>;
  locale_text: Imported<Doc>;
  account: {
    id: string;
    kind: 'anonymous' | 'registered';
    username: string;
    password_hash: Buffer;
    created_at: Generated<Date>;
  };
  session_family: {
    id: string;
    account_id: string;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    name: string | null;
    last_used_at: Date;
    cookie_hash: Buffer | null;
  };
  person: { account_id: string; email: string; locale: string; created_at: Date };
  registration: {
    token_hash: Buffer;
    address: string;
    email: string;
    password_hash: Buffer;
    locale: string;
    created_at: Date;
    expires_at: Date;
  };
  password_reset: { token_hash: Buffer; account_id: string; created_at: Date; expires_at: Date };
  known_browser: { browser_hash: Buffer; account_id: string; seen_at: Date };
  attempt_bucket: { key: Buffer; left: number; allowed: boolean; at: Date };
  device_flow_session: {
    id: string;
    token_hash: Buffer;
    user_code: string;
    type: DeviceFlowType;
    state: DeviceFlowState;
    device_name: string | null;
    offer_ids: string[] | null;
    event_id: string | null;
    return_to: string | null;
    owner_id: string | null;
    account_id: string | null;
    browser_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
    asked_at: Date | null;
  };
  refresh_token: { hash: Buffer; family_id: string; created_at: Date; used_at: Date | null };
  signing_key: { id: string; purpose: 'token' | 'origin'; secret: Buffer; created_at: Generated<Date> };
  change_notice: { id: Generated<number>; topic: string; created_at: Generated<Date> };
}
