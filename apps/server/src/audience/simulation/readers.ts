/** What is filled, by its name in the database. */
export const simulatedReaders = {
  minutes: 'simulated-minutes',
  /** The same time a week before. */
  minutesBefore: 'simulated-minutes-before',
  hours: 'simulated-hours',
  people: 'simulated-people',
  watched: 'simulated-watched',
  /** The last day by the minute. */
  watchedMinutes: 'simulated-watched-minutes',
} as const;
