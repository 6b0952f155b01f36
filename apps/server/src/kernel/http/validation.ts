import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Problem } from './problem';

/** One finding of a validator. */
interface Finding {
  keyword: string;
  instancePath: string;
  params: object;
  message?: string | undefined;
}

/** The first finding as a sentence that names the field. */
export function describeValidation([first]: readonly Finding[], context: string): string {
  if (!first) return `The ${context} is not valid.`;
  const { keyword, instancePath, params, message = 'is not valid' } = first;
  const place = [context, ...instancePath.split('/').slice(1)].join('.').slice(0, 200);
  // The schema of an unknown field is `false`.
  if (keyword === 'boolean') return `${place} is not a known field.`;
  if ('missingProperty' in params && typeof params.missingProperty === 'string')
    return `${place}.${params.missingProperty} is missing.`;
  if ('requiredProperties' in params && Array.isArray(params.requiredProperties))
    return `${place}.${params.requiredProperties[0]} is missing.`;
  if ('allowedValues' in params && Array.isArray(params.allowedValues))
    return `${place} must be one of ${params.allowedValues.join(', ')}.`;
  return `${place} ${message}.`;
}

/** Validates a body without conversions; the first wrong field is named. */
export function bodyCheck(schema: TSchema, mayBeLeftOut: boolean): (body: unknown) => void {
  const validator = Compile(schema);
  return (body) => {
    if (mayBeLeftOut && (body === undefined || body === null)) return;
    if (!validator.Check(body))
      throw new Problem(400, 'Invalid request', describeValidation(validator.Errors(body), 'body'));
  };
}
