import { act } from '@testing-library/react';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show';
import { type FormSurroundings, useForm } from '../../../parts/EntryForm/form-context';
import { EntryFields } from './EntryFields';

test('a picture that arrives late changes the entry as it is by then', async () => {
  let form: FormSurroundings | undefined;
  let type: ((title: string) => void) | undefined;
  let last: JsonObject = {};
  function Field() {
    form = useForm();
    return null;
  }
  function Page() {
    const [entry, setEntry] = useState<JsonObject>({ title: 'Old' });
    last = entry;
    type = (title) => setEntry((before) => ({ ...before, title }));
    return (
      <EntryFields kind="pages" entry={entry} problems={[]} pictures={{}} isReadOnly={false} onChange={setEntry}>
        <Field />
      </EntryFields>
    );
  }
  await show(<Page />);
  const whenSending = form;
  act(() => type?.('Typed meanwhile'));
  act(() => whenSending?.set('image', 'derby'));
  expect(last).toEqual({ title: 'Typed meanwhile', image: 'derby' });
});
