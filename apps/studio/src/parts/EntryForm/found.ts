import type { CallResult, ContentItem, ContentKind } from '@touchline/contract';
import { isObject, type Json, type JsonObject } from '@touchline/rules/studio/paths';
import { useEffect, useState } from 'react';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import type { StudioTexts } from '../../texts';
import { languagesOf } from './languages';
import type { Referenced } from './references';

/** Something that a field can refer to. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly image?: ContentItem['image'];
  /** Small, behind the name. */
  readonly note?: string | undefined;
}

const MOST_SHOWN = 30;
const MOST_CLUBS = 500;
const TYPING_MS = 200;

const isKind = (referenced: Referenced): referenced is ContentKind =>
  referenced !== 'clubs' && referenced !== 'rights' && referenced !== 'ownCameras' && referenced !== 'ownTabs';

const choiceOf = ({ id, name, image, type }: ContentItem): Choice => ({
  id,
  name,
  note: type,
  ...(image && { image }),
});

/** The kind that is listed to find what is referred to. */
const listedKind = (referenced: Referenced): ContentKind | undefined => {
  if (referenced === 'clubs') return 'pages';
  if (referenced === 'rights') return 'offers';
  return isKind(referenced) ? referenced : undefined;
};

/** Clubs by their code, and access rights by the offers that include them. */
function derivedChoices(referenced: 'clubs' | 'rights', items: readonly ContentItem[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const item of items) {
    const ids = referenced === 'clubs' ? [item.teamId] : (item.rights ?? []);
    for (const id of ids) {
      if (id === undefined) continue;
      const known = found.get(id);
      if (!known) found.set(id, { ...choiceOf(item), id, note: undefined });
      else if (referenced === 'rights') found.set(id, { ...known, name: `${known.name}, ${item.name}` });
    }
  }
  return [...found.values()];
}

/** What the entry itself has: its cameras or tabs. */
function ownChoices(referenced: Referenced, root: JsonObject): Choice[] {
  const list: Json | undefined = referenced === 'ownCameras' ? root['cameras'] : root['tabs'];
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).flatMap((item) => {
    const id = item['id'] ?? item['tabId'];
    const name = languagesOf(item['label'] ?? item['name']).en;
    return typeof id === 'string' ? [{ id, name: name === '' ? id : name }] : [];
  });
}

type Items = CallResult<{ items: ContentItem[] }>;
const noItems: Items = { ok: true, status: 200, data: { items: [] } };

interface Found {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
  /** The list did not load. */
  readonly isFailed: boolean;
}

/** What a field can refer to, by part of its name. Nothing is asked while the list is closed. */
export function useChoices(
  referenced: Referenced,
  { release, search, isOpen, root }: { release: number | undefined; search: string; isOpen: boolean; root: JsonObject },
): Found {
  const [query, setQuery] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search), TYPING_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const kind = listedKind(referenced);
  const isDerived = referenced === 'clubs' || referenced === 'rights';
  const q = isDerived ? '' : query;
  const answer = useAnswer(`${isOpen} ${kind} ${release} ${q}`, async (signal): Promise<Items> => {
    if (!isOpen || !kind) return noItems;
    return call('studioContent', {
      params: { kind },
      query: { release, limit: isDerived ? MOST_CLUBS : MOST_SHOWN, ...(q !== '' && { q }) },
      signal,
    });
  });
  const items = answer.data?.items ?? [];
  const all = kind
    ? isDerived
      ? derivedChoices(referenced, items)
      : items.map(choiceOf)
    : ownChoices(referenced, root);
  const words = search.trim().toLowerCase();
  const fitting =
    kind && !isDerived ? all : all.filter(({ name, id }) => `${name} ${id}`.toLowerCase().includes(words));
  return { choices: fitting.slice(0, MOST_SHOWN), isLoading: answer.isLoading, isFailed: answer.problem !== undefined };
}

/** The names of what a field refers to. An id without an entry has no name. */
export function useNames(
  referenced: Referenced,
  { release, ids, root }: { release: number | undefined; ids: readonly string[]; root: JsonObject },
): ReadonlyMap<string, Choice> {
  const kind = listedKind(referenced);
  const isDerived = referenced === 'clubs' || referenced === 'rights';
  const joined = ids.join(',');
  const answer = useAnswer(`${kind} ${release} ${joined}`, async (signal): Promise<Items> => {
    if (!kind || joined === '') return noItems;
    if (isDerived) return call('studioContent', { params: { kind }, query: { release, limit: MOST_CLUBS }, signal });
    return call('studioUsedNames', { query: { release, kind, ids: joined }, signal });
  });
  const items = answer.data?.items ?? [];
  const choices = kind
    ? isDerived
      ? derivedChoices(referenced, items)
      : items.map(choiceOf)
    : ownChoices(referenced, root);
  return new Map(choices.map((choice) => [choice.id, choice]));
}

/** What a reference is called until its name is known, or where its entry is gone. */
export const nameOfChoice = (t: StudioTexts, id: string, choice: Choice | undefined): string =>
  choice?.name ?? t('form.unknownEntry', { id });
