import { type Static, Type } from 'typebox';
import { EpochSeconds, Id, Obj } from '../common';

/** A page view (DATA-01). */
export const PageImpression = Obj({
  pageName: Type.String(),
  category: Type.Optional(Type.String()),
  tabName: Type.Optional(Type.String()),
  pageId: Type.Optional(Id),
  type: Type.String(),
});
export type PageImpression = Static<typeof PageImpression>;

/** A notification scheduled on the device, such as a reminder of an event. */
export const LocalNotification = Obj({
  id: Id,
  title: Type.String(),
  body: Type.Optional(Type.String()),
  eventId: Type.Optional(Id),
  start: EpochSeconds,
});
export type LocalNotification = Static<typeof LocalNotification>;

const Values = Type.Record(Type.String(), Type.String());

/** Values for the placeholders of an ad tag (ADS-01). */
export const AdTagValues = Obj({
  consent: Values,
  device: Values,
  user: Values,
  cacheBuster: Type.Integer({ minimum: 10_000_000, maximum: 100_000_000 }),
});
export type AdTagValues = Static<typeof AdTagValues>;
