import { type SubmitEvent, useRef, useState } from 'react';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { answerFaults, emailFault, entryFaults, type SignInFaults, type SignInMode } from './faults';
import { registerWith, sendLink, signInWith } from './sign-in-here';

interface Entries {
  mode: SignInMode;
  email: string;
  password: string;
  /** Where links in e-mails continue. */
  returnTo: string;
  onDone: () => void;
}

/** Sends the sign-in form, one call at a time; faults are said beside what they are about. */
export function useSignInForm({ mode, email, password, returnTo, onDone }: Entries) {
  const t = useTexts();
  const { api, session, device } = useApp();
  const context = { api, session, device };
  const [faults, setFaults] = useState<SignInFaults>({});
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const show = (found: SignInFaults) => {
    setFaults(found);
    if (found.email !== undefined) emailInput.current?.focus();
    else if (found.password !== undefined) passwordInput.current?.focus();
  };
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      show(answerFaults(t, mode, error));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = entryFaults(t, mode, email, password);
    if (found) {
      show(found);
      return;
    }
    void run(async () => {
      await (mode === 'register' ? registerWith : signInWith)(context, { email, password, returnTo });
      onDone();
    });
  };
  const mail = () => {
    const wrong = emailFault(t, email);
    if (wrong !== undefined) show({ email: wrong });
    else
      void run(async () => {
        await sendLink(context, { email, returnTo });
        setSentTo(email);
      });
  };
  return { faults, busy, sentTo, submit, mail, forgetFaults: () => setFaults({}), emailInput, passwordInput };
}
