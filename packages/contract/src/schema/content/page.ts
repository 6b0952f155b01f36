import { type Static, Type } from 'typebox';
import { Id, Obj, OneOf } from '../common';
import { Image } from './media';
import { Palette } from './palette';
import { ContextReference, Tile } from './tile';

/** The page types that are rendered (PAGE-01). */
export const pageTypes = [
  'ClassicHome',
  'HOME_TAB',
  'Grid',
  'Lines',
  'SectionGrid',
  'Tabs',
  'Landing',
  'DataWidget',
  'HtmlWidget',
  'Catalogue',
  'Focus',
] as const;

/** A slide of a stage, with its text and target. */
export const Slide = Obj({
  id: Id,
  title: Type.String(),
  text: Type.Optional(Type.String()),
  kicker: Type.Optional(Type.String()),
  callToAction: Type.Optional(Type.String()),
  image: Image,
  tallImage: Type.Optional(Image),
  tile: Tile,
});
export type Slide = Static<typeof Slide>;

/** Slides at the top of a page, shown one at a time. */
export const Stage = Obj({ slides: Type.Array(Slide) });
export type Stage = Static<typeof Stage>;

/** A section of a section grid, with grid or line contexts. */
export const Section = Obj({
  id: Id,
  title: Type.Optional(Type.String()),
  kind: OneOf(['Grid', 'Line', 'NavList', 'List', 'Subscriptions', 'Spinner', 'LineGroup']),
  grids: Type.Optional(Type.Array(ContextReference)),
  lines: Type.Optional(Type.Array(ContextReference)),
  pageIds: Type.Optional(Type.Array(Id)),
});
export type Section = Static<typeof Section>;

/** Kinds of data widgets (SOCCER-07). */
export const dataWidgetTypes = ['Standings', 'Match', 'Matches', 'Commentary', 'TeamPageCommentary'] as const;

/** A page; its body is in the field named after its layout (ENT-07). */
export const Page = Obj({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  shortTitle: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  categoryId: Type.Optional(Id),
  teamId: Type.Optional(Id),
  pageType: Type.String({
    description: `One of ${pageTypes.join(', ')}; clients show a message for unknown types`,
  }),
  partnerIds: Type.Array(Type.String()),
  tabs: Type.Optional(
    Type.Array(Obj({ tabId: Id, name: Type.String(), title: Type.String(), pageId: Type.Optional(Id) })),
  ),
  homeTab: Type.Optional(Type.String()),
  palette: Type.Optional(Palette),
  backgroundImage: Type.Optional(Image),
  icon: Type.Optional(Image),
  previewImage: Type.Optional(Image),
  counter: Type.Optional(Type.Integer({ minimum: 0, description: 'Maximum number of views of a feature screen' })),
  stageLinesPage: Type.Optional(Obj({ stage: Stage, lines: Type.Array(ContextReference) })),
  stageSectionGridPage: Type.Optional(Obj({ stage: Stage, sections: Type.Array(Section) })),
  linesPage: Type.Optional(Obj({ lines: Type.Array(ContextReference) })),
  gridPage: Type.Optional(Obj({ grids: Type.Array(ContextReference) })),
  sectionGridPage: Type.Optional(Obj({ sections: Type.Array(Section) })),
  tabsPage: Type.Optional(Obj({ tabs: Type.Array(Obj({ tabId: Id, pageId: Id })) })),
  landing: Type.Optional(
    Obj({
      headline: Type.String(),
      text: Type.Optional(Type.String()),
      image: Type.Optional(Image),
      actions: Type.Array(Obj({ label: Type.String(), tile: Tile })),
    }),
  ),
  dataWidget: Type.Optional(
    Obj({
      type: OneOf(dataWidgetTypes),
      tournamentCalendarId: Type.Optional(Type.String()),
      contestantId: Type.Optional(Type.String()),
      fixtureId: Type.Optional(Type.String()),
      mode: Type.Optional(OneOf(['Manual', 'Auto', 'Fallback'])),
    }),
  ),
  htmlWidget: Type.Optional(Obj({ url: Type.String(), height: Type.Optional(Type.Integer({ minimum: 1 })) })),
  catalogue: Type.Optional(Obj({ pageIds: Type.Array(Id) })),
  focus: Type.Optional(Obj({ eventIds: Type.Array(Id), lines: Type.Array(ContextReference) })),
});
export type Page = Static<typeof Page>;
