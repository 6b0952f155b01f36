import { createPasskey } from '@touchline/browser/account/passkeys';
import type { CallProblem, Proof } from '@touchline/contract';
import { PASSWORD_LENGTH, passwordFlaw } from '@touchline/rules/account/password';
import { type FormEvent, useState } from 'react';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { call } from '../../shell/api';
import { useSession } from '../../shell/session';
import { useCommand } from '../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field, PasswordField } from '../../ui/Field/Field';
import { Note } from '../../ui/Note/Note';
import { toast } from '../../ui/Toast/toast';
import { ProofFields } from './ProofFields';
import { ShownOnce } from './ShownOnce';

/** What an operator changes in their own sign-in. */
export type OwnAct =
  | { kind: 'password' }
  | { kind: 'codes' }
  | { kind: 'addApp' }
  | { kind: 'addPasskey' }
  | { kind: 'remove'; id: string; name: string };

/** A code of the app has six digits, a recovery code more. */
const LEAST_CODE = 6;

/** Asks for a factor again, then does it. */
export function OwnDialog({ act, onClose }: { act: OwnAct; onClose: () => void }) {
  const t = useTexts();
  const command = useCommand();
  const [code, setCode] = useState('');
  const [present, setPresent] = useState('');
  const [fresh, setFresh] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const [appKey, setAppKey] = useState<string>();
  const [notAdded, setNotAdded] = useState(false);
  const [tried, setTried] = useState<'code' | 'passkey'>();
  const { operator } = useSession();

  const finish = (words: string) => {
    toast(words);
    onClose();
  };
  const run = async (proof: Proof) => {
    if (act.kind === 'password') {
      const body = { proof, password: present, newPassword: fresh };
      if (await command.run('password', () => call('studioOwnPassword', { body }))) finish(t('own.passwordChanged'));
    } else if (act.kind === 'codes') {
      const made = await command.run('codes', () => call('studioOwnRecoveryCodes', { body: { proof } }));
      if (made) setCodes(made.data.recoveryCodes);
    } else if (act.kind === 'addApp') {
      const made = await command.run('app', () => call('studioOwnPrepareTotp', { body: { proof } }));
      if (!made) return;
      setAppKey(made.data.key.match(/.{1,4}/g)?.join(' ') ?? made.data.key);
      setCode('');
    } else if (act.kind === 'addPasskey') {
      setNotAdded(false);
      const options = await command.run('passkey', () => call('studioOwnPreparePasskey', { body: { proof } }));
      if (!options) return;
      const made = await createPasskey(options.data);
      if (typeof made === 'string') setNotAdded(true);
      else if (await command.run('passkey', () => call('studioOwnAddPasskey', { body: made })))
        finish(t('own.passkeyAdded'));
    } else {
      const body = { id: act.id, proof };
      if (await command.run('remove', () => call('studioOwnRemoveFactor', { body })))
        finish(t('own.removed', { name: act.name }));
    }
  };
  const addApp = async (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replaceAll(/\s/g, '');
    if (await command.run('app', () => call('studioOwnAddTotp', { body: { code: digits } }))) finish(t('own.appAdded'));
  };
  const flaw = act.kind === 'password' ? passwordFlaw(fresh, operator.email) : undefined;
  const prove = (proof: Proof) => {
    setTried(proof.passkey ? 'passkey' : 'code');
    const hasCode = (proof.code?.length ?? 0) >= LEAST_CODE;
    if (flaw === undefined && (proof.passkey || hasCode)) void run(proof);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove({ code: code.trim() });
  };
  // New codes are shown once, and a failure is told here.
  const close = () => {
    if (command.running === undefined) onClose();
  };

  if (codes)
    return (
      <Dialog title={t('own.newCodesTitle')} isHeld onClose={onClose}>
        <div className={dialog.body}>
          <p>{t('own.codesShown')}</p>
          <ShownOnce
            text={codes.join('\n')}
            copyLabel={t('own.copy')}
            copied={t('own.copied')}
            notCopied={t('own.copyFailed')}
          />
          <End onClose={onClose} label={t('own.done')} />
        </div>
      </Dialog>
    );

  if (appKey !== undefined)
    return (
      <Dialog title={t('own.addApp')} onClose={onClose}>
        <form className={dialog.body} onSubmit={(event) => void addApp(event)}>
          <p>{t('own.appKey')}</p>
          <ShownOnce text={appKey} copyLabel={t('own.copy')} copied={t('own.copied')} notCopied={t('own.copyFailed')} />
          <Field
            label={t('own.appCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Fault problem={command.problem} />
          <div className={dialog.actions}>
            <Button type="submit" variant="primary" isWaiting={command.running !== undefined}>
              {t('own.go')}
            </Button>
          </div>
        </form>
      </Dialog>
    );

  const { title, text } = wordsOf(t, act);
  return (
    <Dialog title={title} isHeld={command.running !== undefined} onClose={close}>
      <form className={dialog.body} onSubmit={submit}>
        <p>{text}</p>
        {act.kind === 'password' && (
          <>
            <PasswordField
              label={t('own.present')}
              showLabel={t('own.show')}
              autoComplete="current-password"
              value={present}
              onChange={(event) => setPresent(event.target.value)}
            />
            <PasswordField
              label={t('own.fresh')}
              showLabel={t('own.show')}
              autoComplete="new-password"
              fault={tried !== undefined && flaw ? flawText(t, flaw) : undefined}
              value={fresh}
              onChange={(event) => setFresh(event.target.value)}
            />
          </>
        )}
        <ProofFields
          code={code}
          fault={tried === 'code' && code.trim().length < LEAST_CODE ? t('own.codeMissing') : undefined}
          onCode={setCode}
          onPasskey={prove}
        />
        <Fault problem={command.problem} />
        {notAdded && (
          <Note kind="attention" role="alert">
            {t('own.passkeyNot')}
          </Note>
        )}
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.running !== undefined}>
            {t('own.go')}
          </Button>
          <Button variant="quiet" className={dialog.last} isWaiting={command.running !== undefined} onClick={close}>
            {t('own.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function End({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <div className={dialog.actions}>
      <Button variant="quiet" className={dialog.last} onClick={onClose}>
        {label}
      </Button>
    </div>
  );
}

function Fault({ problem }: { problem: CallProblem | undefined }) {
  const t = useTexts();
  if (!problem) return null;
  return (
    <Note kind="attention" role="alert">
      {faultOf(t, problem)}
    </Note>
  );
}

function wordsOf(t: StudioTexts, act: OwnAct): { title: string; text: string } {
  switch (act.kind) {
    case 'password':
      return { title: t('own.changePassword'), text: t('own.passwordText') };
    case 'codes':
      return { title: t('own.newCodesTitle'), text: t('own.newCodesText') };
    case 'addApp':
      return { title: t('own.addApp'), text: t('own.addAppText') };
    case 'addPasskey':
      return { title: t('own.addPasskey'), text: t('own.addPasskeyText') };
    case 'remove':
      return { title: t('own.removeTitle', { name: act.name }), text: t('own.removeText') };
  }
}

function faultOf(t: StudioTexts, { statusCode, title, detail }: CallProblem): string {
  // The server refuses what is too easy to guess; the rest is told before.
  if (detail?.startsWith('body.password') && statusCode === 400) return t('entry.about.tooCommon');
  if (title === 'Wrong password') return t('own.wrongPassword');
  if (title === 'Last factor') return t('own.last');
  if (statusCode === 403) return t('own.wrongCode');
  if (statusCode === 429) return t('own.tooMany');
  return t('own.failed');
}

function flawText(t: StudioTexts, flaw: NonNullable<ReturnType<typeof passwordFlaw>>): string {
  if (flaw === 'tooShort') return t('entry.about.tooShort', { min: PASSWORD_LENGTH.min });
  return flaw === 'tooLong' ? t('entry.about.tooLong', { max: PASSWORD_LENGTH.max }) : t('entry.about.tooCommon');
}
