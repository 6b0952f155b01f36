/** The subjects of a content folder that operators edit in the studio. */
export const contentKinds = [
  'regions',
  'configs',
  'flags',
  'categories',
  'streams',
  'channels',
  'events',
  'contexts',
  'tiles',
  'pages',
  'offers',
  'promotions',
  'tvModels',
  'campaigns',
  'cameras',
  'legal',
  'locales',
] as const;
export type ContentKind = (typeof contentKinds)[number];
