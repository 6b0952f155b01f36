import { useState } from 'react';
import { useTexts } from '../texts';
import { Field } from '../ui/Field';
import { Form } from '../ui/Form';
import { Link } from '../ui/Link';
import { Title } from '../ui/Title';

interface CodeProps {
  onCode: (code: string) => void;
  problem: string;
}

/** Input of a code that could not be scanned. */
export function EnterCodePage(props: CodeProps) {
  const t = useTexts();
  return (
    <>
      <Title text={t('connect.code.text')}>{t('connect.code.title')}</Title>
      <CodeForm {...props} />
      <p className="aside">
        <Link to="sign-in">{t('connect.signIn.title')}</Link>
      </p>
    </>
  );
}

export function CodeForm({ onCode, problem }: CodeProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const shown = fault || problem;
  return (
    <Form
      label={t('common.continue')}
      submit={{
        busy: false,
        fault: '',
        onSubmit(event) {
          event.preventDefault();
          const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
          if (code.length === 8) onCode(`${code.slice(0, 4)}-${code.slice(4)}`);
          else setFault(t('connect.code.invalid'));
        },
      }}
    >
      <Field
        label={t('connect.code.label')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault('');
        }}
        placeholder="XXXX-XXXX"
        maxLength={12}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        spellCheck={false}
        fault={shown === '' ? undefined : shown}
      />
    </Form>
  );
}
