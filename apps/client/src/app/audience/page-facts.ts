import type { QueryClient } from '@tanstack/react-query';
import type { AudienceEvents } from '@touchline/contract';
import { eventQuery } from '../../entities/event/queries';
import { firstTab, tabsOf } from '../../features/pages/layout';
import { type PageChoice, pageQuery } from '../../features/pages/queries';
import type { Address } from '../../shell/address/address-bar';
import { paths } from '../../shell/address/paths';
import type { Api } from '../../shell/api/api';
import { type Match, match } from '../routing/match';

type Screen = Extract<Match, { kind: 'screen' }>;
type Detail = Omit<AudienceEvents['detail.view'], 'type' | 'at'>;

/** What an impression tells of a page. */
type PageFacts = Omit<AudienceEvents['page.view'], 'type' | 'at'>;

/** A page, as its address names it. */
export interface ShownPage {
  /** Differs between pages, and between the tabs of a page. */
  readonly key: string;
  /** Differs between pages only. */
  readonly screen: string;
  readonly facts: PageFacts;
  readonly detail: Detail | undefined;
}

const LONGEST_NAME = 128;
const VALID_ID = /^[A-Za-z0-9][\w.:-]{0,127}$/;
type NamedPage = Exclude<PageChoice, object>;
const NAMED: readonly NamedPage[] = ['home', 'specialHome', 'sports', 'selected', 'focus'];

/** The page of an address, by what is known of it now; `undefined` where the address is none of the app. */
export function shownPage(
  { path, search }: Address,
  { queries, api }: { queries: QueryClient; api: Api },
): ShownPage | undefined {
  const found = match(path, search);
  if (found.kind !== 'screen') return undefined;
  const facts = { page: found.name, ...contentFacts(found, search, queries, api) };
  const detail = detailOf(found, search);
  const screen = JSON.stringify([found.name, found.params, detail]);
  return { key: `${screen} ${facts.tab ?? ''}`, screen, facts, detail };
}

function contentFacts(
  { name, params }: Screen,
  search: string,
  queries: QueryClient,
  api: Api,
): Omit<PageFacts, 'page'> {
  const { eventId, channelId, mediaId, sliderId } = params;
  const choice = choiceOf(name, params);
  if (choice !== undefined) {
    const page = queries.getQueryData(pageQuery(api, choice).queryKey);
    if (!page) return typeof choice === 'string' ? {} : byId(choice.pageId);
    const tabs = tabsOf(page);
    const open = firstTab(page, tabs, paths.page.readSearch(search));
    const tab = tabs.find(({ tabId }) => tabId === open)?.label;
    return {
      ...byId(page.id),
      kind: short(page.pageType),
      ...(page.categoryId === undefined ? {} : { category: page.categoryId }),
      ...(tab === undefined ? {} : { tab: short(tab) }),
    };
  }
  if (eventId === undefined) return byId(channelId ?? mediaId ?? sliderId);
  const category = queries.getQueryData(eventQuery(api, eventId).queryKey)?.categoryId;
  return { ...byId(eventId), ...(category === undefined ? {} : { category }) };
}

function choiceOf(name: Screen['name'], { pageId }: Screen['params']): PageChoice | undefined {
  if (pageId !== undefined && name !== 'featureScreenOf') return { pageId };
  return NAMED.find((named) => named === name);
}

function detailOf({ name, params }: Screen, search: string): Detail | undefined {
  const { eventId, channelId, mediaId } = params;
  const videoId = name === 'youtube' ? paths.youtube.readSearch(search).videoId : mediaId;
  const detail: Partial<Detail> = eventId
    ? { what: 'event', id: eventId }
    : channelId
      ? { what: 'channel', id: channelId }
      : { what: 'video', ...(videoId === undefined ? {} : { id: videoId }) };
  const { what, id } = detail;
  return what && id !== undefined && VALID_ID.test(id) ? { what, id } : undefined;
}

/** Ids come from addresses, which anyone can write. */
const byId = (pageId: string | undefined) => (pageId !== undefined && VALID_ID.test(pageId) ? { pageId } : {});

const short = (name: string): string => name.slice(0, LONGEST_NAME);
