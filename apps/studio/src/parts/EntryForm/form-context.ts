import type { ContentKind, EntryProblem, Image } from '@touchline/contract';
import type { Json, JsonObject } from '@touchline/rules/studio/paths';
import { type ComponentType, createContext, useContext } from 'react';
import type { FieldViewProps } from './field-view-props';

/** What all fields of a form share. */
export interface FormSurroundings {
  readonly kind: ContentKind;
  /** The whole entry. */
  readonly root: JsonObject;
  readonly releaseId: number | undefined;
  readonly isReadOnly: boolean;
  readonly problems: readonly EntryProblem[];
  /** Pictures by name, those just uploaded included. */
  readonly pictures: Readonly<Record<string, Image>>;
  /** Other editors by the field that they are in. */
  readonly editors: Readonly<Record<string, string>>;
  readonly addPicture: (name: string, image: Image) => void;
  readonly set: (path: string, value: Json | undefined) => void;
  readonly onFocus: (path: string) => void;
  /** Draws any field; fields that have others inside draw them by it. */
  readonly Field: ComponentType<FieldViewProps>;
}

const FormContext = createContext<FormSurroundings | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useForm(): FormSurroundings {
  const form = useContext(FormContext);
  if (!form) throw new Error('Fields are part of a form');
  return form;
}

/** What is wrong with a field itself, or with anything inside it that has no field of its own (`hasFields`). */
export const problemAt = (
  problems: readonly EntryProblem[],
  path: string,
  { hasFields = false }: { hasFields?: boolean } = {},
): string | undefined =>
  problems.find(({ field }) => {
    const isInside = field.startsWith(`${path}.`) || field.startsWith(`${path}[`);
    return field === path || (isInside && !hasFields);
  })?.message;

/** The id of the element that shows a field, for jumps to it. */
export const elementId = (path: string): string => `field-${path.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}`;

/** Moves to a field: the longest path that is shown. Returns whether there is one. */
export function jumpTo(path: string): boolean {
  for (let rest = path; rest !== ''; rest = rest.replace(/(?:\.[^.[\]]*|\[[^\]]*\]|^[^.[\]]*)$/, '')) {
    const element = document.getElementById(elementId(rest));
    if (!element) continue;
    element.scrollIntoView({ block: 'center' });
    const control = element.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
    return true;
  }
  return false;
}
