import type { OpenApiDocument, Operation, Parameter, Reference } from '../openapi/types';
import { nameOf } from './fields';

/** An operation with its method and path. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** All calls of a document, in order. */
export const documentedCalls = (document: OpenApiDocument): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Resolves a parameter reference. */
export const parameterOf = (document: OpenApiDocument, parameter: Parameter | Reference): Parameter | undefined =>
  '$ref' in parameter ? document.components.parameters[nameOf(parameter.$ref)] : parameter;
