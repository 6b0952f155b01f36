/** Icon of a commentary message. */
export type CommentaryIcon =
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

const patterns: readonly (readonly [RegExp, CommentaryIcon])[] = [
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

export const commentaryIcon = (type: string): CommentaryIcon =>
  patterns.find(([pattern]) => pattern.test(type))?.[1] ?? 'words';

/** The last part of the text key for a type: `secondYellowRedCard` for `second_yellow red card`. */
export const commentaryTextKey = (type: string): string =>
  type
    .split(/[\s_-]+/)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

export const commentaryFilters = ['all', 'goals', 'cards', 'changes'] as const;
export type CommentaryFilter = (typeof commentaryFilters)[number];

const iconsOf: Readonly<Record<Exclude<CommentaryFilter, 'all'>, readonly CommentaryIcon[]>> = {
  goals: ['goal'],
  cards: ['card', 'red'],
  changes: ['change', 'injury'],
};

export const passesFilter = (type: string, filter: CommentaryFilter): boolean =>
  filter === 'all' || iconsOf[filter].includes(commentaryIcon(type));
