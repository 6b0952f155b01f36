import type { OpenApiDocument, Operation, Parameter, Reference } from '../openapi/types';
import { nameOf } from './fields';

/** A call with the place it is answered at. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every call of a document, in its order. */
export const documentedCalls = (document: OpenApiDocument): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** A parameter, also where the document only points to it. */
export const parameterOf = (document: OpenApiDocument, parameter: Parameter | Reference): Parameter | undefined =>
  '$ref' in parameter ? document.components.parameters[nameOf(parameter.$ref)] : parameter;
