import type { JsonObject } from '@touchline/rules/studio/paths';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import type { SubjectId } from './subjects';

const LegalForm = lazy(async () => ({ default: (await import('./LegalForm')).LegalForm }));
const TextsForm = lazy(async () => ({ default: (await import('./TextsForm')).TextsForm }));

interface SpecialFormProps {
  subject: SubjectId;
  id: string;
  entry: JsonObject;
  isReadOnly: boolean;
  onChange: (next: JsonObject, what: string) => void;
  /** The form of all other subjects. */
  children: ReactNode;
}

/** Legal texts and the texts of the app are no fields: they have forms of their own. */
export function SpecialForm({ subject, id, entry, isReadOnly, onChange, children }: SpecialFormProps) {
  if (subject !== 'legal' && subject !== 'locales') return children;
  const Form = subject === 'legal' ? LegalForm : TextsForm;
  return (
    <Suspense fallback={<Skeleton height="420px" />}>
      <Form id={id} entry={entry} isReadOnly={isReadOnly} onChange={onChange} />
    </Suspense>
  );
}
