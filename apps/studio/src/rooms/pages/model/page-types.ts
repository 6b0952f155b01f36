import type { JsonObject } from '@touchline/rules/studio/paths';

/** The types of pages that can be made, with the body that each begins with. */
const bodies = {
  ClassicHome: { stageLinesPage: { stage: { slides: [] }, lines: [] } },
  Lines: { linesPage: { lines: [] } },
  Grid: { gridPage: { grids: [] } },
  SectionGrid: { sectionGridPage: { sections: [] } },
  Tabs: { tabs: [], tabsPage: { tabs: [] } },
  HOME_TAB: { tabs: [], tabsPage: { tabs: [] } },
  Landing: { landing: { headline: '', actions: [] } },
  Club: { linesPage: { lines: [] } },
  DataWidget: { dataWidget: { type: 'Standings' } },
  HtmlWidget: { htmlWidget: { url: '' } },
  Catalogue: { catalogue: { pageIds: [] } },
  Focus: { focus: { eventIds: [], lines: [] } },
} as const satisfies Record<string, JsonObject>;

export type NewPageType = keyof typeof bodies;
export const newPageTypes = Object.keys(bodies).filter((type): type is NewPageType => type in bodies);

/** What the content format calls a type: a club's page has lines, and the id of its team. */
const STORED: Partial<Record<NewPageType, string>> = { Club: 'Lines' };

interface NewPage {
  readonly id: string;
  readonly name: JsonObject | string;
  readonly type: NewPageType;
  readonly teamId?: string | undefined;
}

export function newPage({ id, name, type, teamId }: NewPage): JsonObject {
  const body = structuredClone(bodies[type]) as JsonObject;
  if (type === 'Landing') body['landing'] = { headline: name, actions: [] };
  return {
    id,
    name,
    pageType: STORED[type] ?? type,
    ...(teamId === undefined || teamId === '' ? {} : { teamId }),
    ...body,
  };
}

/** The name of a type; one that is not known is called by its id. */
export const isKnownType = (type: string): type is NewPageType => type in bodies;

/** A copy under another id and name. Lines and grids are shared with the page that it is made from. */
export const copyOf = (page: JsonObject, id: string, name: JsonObject | string): JsonObject => ({ ...page, id, name });
