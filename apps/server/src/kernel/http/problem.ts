import type { Problem as ProblemBody } from '@touchline/contract';

/** An error answer. Thrown anywhere below a route, it becomes an RFC 9457 body. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Further members of the body. */
  readonly members: Readonly<
    Pick<ProblemBody, 'price' | 'currency' | 'devices' | 'takenOverBy' | 'failure' | 'missing'>
  >;

  constructor(
    statusCode: number,
    title: string,
    detail?: string,
    headers: Record<string, string> = {},
    members: Problem['members'] = {},
  ) {
    super(detail ?? title);
    this.name = 'Problem';
    this.statusCode = statusCode;
    this.title = title;
    this.detail = detail;
    this.headers = headers;
    this.members = members;
  }
}

export const notFound = (what: string, id: string) =>
  new Problem(404, `${what} not found`, `There is no ${what.toLowerCase()} “${id}” here.`);

export const unauthorized = (detail: string) =>
  new Problem(401, 'Not signed in', detail, { 'www-authenticate': 'Bearer realm="touchline"' });

export function problemBody(problem: Problem, instance: string): ProblemBody {
  return {
    statusCode: problem.statusCode,
    title: problem.title,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    type: 'about:blank',
    instance,
    ...problem.members,
  };
}
