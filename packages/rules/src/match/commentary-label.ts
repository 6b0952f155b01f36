/** What kind of thing a sentence of the commentary is about; chooses its sign and whether it is set off. */
export type CommentarySign =
  | 'goal'
  | 'card'
  | 'red'
  | 'change'
  | 'whistle'
  | 'corner'
  | 'frame'
  | 'check'
  | 'clock'
  | 'shot'
  | 'foul'
  | 'injury'
  | 'figures'
  | 'words';

const patterns: readonly (readonly [RegExp, CommentarySign])[] = [
  [/^VAR|^var$|contentious|deleted after/i, 'check'],
  [/goal$/, 'goal'],
  [/red card|secondyellow/, 'red'],
  [/yellow card/, 'card'],
  [/substitution/, 'change'],
  [/penalty/, 'shot'],
  [/added time|delay|postponed/, 'clock'],
  [/^start$|^end |kick off|half|full time|summary/, 'whistle'],
  [/corner/, 'corner'],
  [/post/, 'frame'],
  [/attempt|miss|highlight|assist/, 'shot'],
  [/free kick|offside/, 'foul'],
  [/retired/, 'injury'],
  [/stats/, 'figures'],
];

export const commentarySign = (type: string): CommentarySign =>
  patterns.find(([pattern]) => pattern.test(type))?.[1] ?? 'words';

/** The last part of the key of the text for a type: `second_yellow red card` is `secondYellowRedCard`. */
export const commentaryTextKey = (type: string): string =>
  type
    .split(/[\s_-]+/)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** What a viewer may narrow the commentary down to. */
export const commentaryFilters = ['all', 'goals', 'cards', 'changes'] as const;
export type CommentaryFilter = (typeof commentaryFilters)[number];

const wanted: Readonly<Record<Exclude<CommentaryFilter, 'all'>, readonly CommentarySign[]>> = {
  goals: ['goal'],
  cards: ['card', 'red'],
  changes: ['change', 'injury'],
};

/** Whether a sentence passes a filter. */
export const passesFilter = (type: string, filter: CommentaryFilter): boolean =>
  filter === 'all' || wanted[filter].includes(commentarySign(type));
