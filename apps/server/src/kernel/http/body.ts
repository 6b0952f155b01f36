import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Problem } from './problem';
import { describeValidation } from './validation';

/** Checks a body as it was sent: nothing is converted, and the first field that is wrong is named. */
export function bodyCheck(schema: TSchema, mayBeLeftOut: boolean): (body: unknown) => void {
  const validator = Compile(schema);
  return (body) => {
    if (mayBeLeftOut && (body === undefined || body === null)) return;
    if (!validator.Check(body))
      throw new Problem(400, 'Invalid request', describeValidation(validator.Errors(body), 'body'));
  };
}
