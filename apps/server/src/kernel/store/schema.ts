import type { DeviceFlowState, DeviceFlowType, OrderState } from '@touchline/contract';
import type { EntitlementKind } from '@touchline/rules/access/entitlement';
import type { NotificationPreferences } from '@touchline/rules/following/notifications';
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

/** Whose account it is: a person's wallet and what is set aside from it, or one of the house. */
export type AccountKind = 'wallet' | 'hold' | 'clearing' | 'revenue' | 'tax' | 'issued' | 'promotion' | 'forfeited';

export type BookingKind =
  | 'top-up'
  | 'purchase'
  | 'subscription'
  | 'promotion'
  | 'refund'
  | 'hold'
  | 'capture'
  | 'release'
  | 'erasure';

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
  flag_rule: {
    id: Generated<number>;
    flag: string;
    value: JSONColumnType<object>;
    platforms: string[] | null;
    minimum_version: string | null;
    rollout: Generated<number>;
    note: string | null;
    created_at: Generated<Date>;
  };
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
  search_document: OfferColumns & {
    id: string;
    source: string;
    kind: 'event' | 'page';
    item_id: string;
    rules: number;
    titles: JSONColumnType<Record<string, string>>;
    title: string[];
    names: string[];
    words: string[];
    team_ids: string[];
    starts_at: number | null;
    ends_at: number;
  };
  search_word: { word: string; count: number };
  favorite: { account_id: string; page_id: string; position: number; created_at: Generated<Date> };
  reminder: {
    account_id: string;
    event_id: string;
    minutes_before: number;
    known_start: number;
    created_at: Generated<Date>;
  };
  calendar_feed: { account_id: string; version: number; token_hash: Buffer };
  push_device: {
    id: string;
    account_id: string;
    endpoint: string;
    public_key: Buffer;
    secret: Buffer;
    wishes: JSONColumnType<NotificationPreferences>;
    minutes_before: number;
    platform: string;
    locale: string;
    region_id: string;
    renewed_at: Date;
  };
  push_message: {
    device_id: string;
    subject: string;
    state: 'waiting' | 'sent' | 'skipped' | 'failed';
    body: JSONColumnType<Doc> | null;
    urgency: 'normal' | 'high' | null;
    due_at: Date;
    expires_at: Date;
    tries: Generated<number>;
  };
  watched_match: { match_id: string; home: number; away: number; seen_at: Date };
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
  offer: Imported<Doc> & OfferColumns & { position: number };
  promotion: Imported<Doc> & { position: number };
  tv_model: Imported<Doc> & { position: number };
  voucher: Imported<Doc>;
  ledger_account: {
    id: Generated<number>;
    owner_id: string;
    kind: AccountKind;
    name: string;
    unit: string;
    balance: number | null;
  };
  ledger_booking: {
    id: string;
    kind: BookingKind;
    reference: string;
    reverses: string | null;
    booked_at: Date;
  };
  ledger_transfer: {
    booking_id: string;
    position: number;
    from_account: number;
    to_account: number;
    unit: string;
    amount: number;
  };
  ledger_hold: {
    id: string;
    owner_id: string;
    wallet: string;
    amount: number;
    reference: string;
    booking_id: string;
    settled_by: string | null;
    outcome: 'captured' | 'released' | null;
    expires_at: Date;
  };
  idempotency_key: {
    owner_id: string;
    key: string;
    request_hash: Buffer;
    answer: JSONColumnType<object> | null;
    created_at: Date;
  };
  purchase: {
    id: string;
    owner_id: string;
    event_id: string;
    wallet: string;
    cost: number;
    booking_id: string | null;
    refunded_by: string | null;
    bought_at: Date;
  };
  redemption: {
    owner_id: string;
    promotion_id: string;
    voucher: string | null;
    booking_id: string;
    redeemed_at: Date;
  };
  payment_method: {
    id: string;
    owner_id: string;
    provider: string;
    provider_customer_id: string | null;
    provider_method_id: string;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    is_default: boolean;
    created_at: Date;
  };
  subscription: {
    id: string;
    owner_id: string;
    offer_id: string;
    terms: JSONColumnType<object>;
    state: 'active' | 'cancelled' | 'past-due' | 'lapsed';
    paid_from: Date;
    paid_to: Date;
    anchor: Date;
    periods: number;
    attempts: Generated<number>;
    due_at: Date | null;
    cancelled_at: Date | null;
    created_at: Date;
  };
  payment_order: {
    id: string;
    owner_id: string;
    terms: JSONColumnType<object>;
    amount: number;
    currency: string;
    state: OrderState;
    provider: string;
    provider_payment_id: string | null;
    method_id: string | null;
    attempt: Generated<number>;
    flow_session_id: string | null;
    subscription_id: string | null;
    period: number | null;
    booking_id: string | null;
    refunded_by: string | null;
    due_at: Date | null;
    created_at: Date;
    changed_at: Date;
  };
  payment_notice: { provider: string; id: string; received_at: Date };
  sandbox_payment: {
    id: string;
    key: string;
    order_id: string;
    amount: number;
    currency: string;
    card: string;
    status: 'succeeded' | 'declined' | 'needs-action' | 'pending';
    refunded: Generated<number>;
    notify_at: Date | null;
    notices: Generated<number>;
  };
  invoice_counter: { year: number; last: number };
  invoice: {
    number: string;
    owner_id: string;
    order_id: string;
    doc: JSONColumnType<object>;
    buyer: JSONColumnType<object> | null;
    issued_at: Date;
  };
  person_profile: {
    account_id: string;
    first_name: string | null;
    last_name: string | null;
    street: string | null;
    postcode: string | null;
    city: string | null;
    country: string | null;
  };
  email_change: {
    token_hash: Buffer;
    account_id: string;
    address: string;
    email: string;
    created_at: Date;
    expires_at: Date;
  };
  account_deletion: { account_id: string; requested_at: Date; erase_at: Date; closed_at: Date | null };
  recurring_job: { name: string; due_at: Date; outcome: JSONColumnType<object> | null };
  signing_key: {
    id: string;
    purpose: 'token' | 'origin' | 'media' | 'push' | 'calendar';
    secret: Buffer;
    created_at: Generated<Date>;
  };
  entitlement: {
    account_id: string;
    kind: EntitlementKind;
    target: string;
    source: string;
    valid_from: number;
    valid_to: number | null;
    created_at: Generated<Date>;
  };
  prediction_match: {
    match_id: string;
    round_id: string;
    kick_off: number;
    is_closed: boolean;
    home_goals: number | null;
    away_goals: number | null;
  };
  prediction_player: { account_id: string; name: string; points: Generated<number>; exact: Generated<number> };
  prediction: {
    account_id: string;
    match_id: string;
    home: number;
    away: number;
    points: number | null;
    saved_at: number;
  };
  prediction_group: {
    id: Generated<string>;
    name: string;
    code: string;
    founder_id: string | null;
    founded_at: number;
  };
  prediction_member: { group_id: string; account_id: string; joined_at: number };
  watch_position: { account_id: string; event_id: string; position: number; duration: number; saved_at: number };
  change_notice: { id: Generated<number>; topic: string; created_at: Generated<Date>; written_by: Generated<string> };
}
