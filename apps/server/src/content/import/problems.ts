/** A problem in a content folder: file, field and message. */
export interface ContentProblem {
  file: string;
  field: string;
  message: string;
}

const MOST_SHOWN = 40;

/** A folder that cannot be imported, with all its problems. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems
      .slice(0, MOST_SHOWN)
      .map(({ file, field, message }) => `${file}: ${field ? `${field} ` : ''}${message}`);
    const more = problems.length > MOST_SHOWN ? [`… and ${problems.length - MOST_SHOWN} more`] : [];
    super([...lines, ...more].join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
