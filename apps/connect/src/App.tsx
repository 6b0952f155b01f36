import type { ConnectedPerson, DeviceFlowCode } from '@touchline/contract';
import type { PlainTextKey } from '@touchline/texts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { enterClient, goTo, type PageName, usePage } from './address';
import { call, onSessionOver, params } from './api';
import { DevicePage } from './pages/DevicePage';
import { EnterCodePage } from './pages/EnterCodePage';
import { ForgotPage } from './pages/ForgotPage';
import { RegisterPage } from './pages/RegisterPage';
import { ResetPage } from './pages/ResetPage';
import { SignInPage } from './pages/SignInPage';
import { VerifyPage } from './pages/VerifyPage';
import { findCode, keepCode, type PendingCode } from './pending-code';
import { useTexts } from './texts';
import { Frame } from './ui/Frame';
import { explain } from './ui/useSubmit';
import { Waiting } from './ui/Waiting';

const CheckoutPage = lazy(async () => ({ default: (await import('./pages/checkout/CheckoutPage')).CheckoutPage }));
const HomePage = lazy(async () => ({ default: (await import('./pages/HomePage')).HomePage }));
const AccountPage = lazy(async () => ({ default: (await import('./pages/account')).AccountPage }));

/** The signed-in person, and the device that requested the sign-in. */
type Person = ConnectedPerson | undefined;

/** The pages that a QR code opens. An entered code stays visible until its device is answered. */
export function App() {
  const t = useTexts();
  const page = usePage();
  const [person, setPerson] = useState<Person | 'asking'>('asking');
  const [pending, setPending] = useState<PendingCode | undefined>(() => findCode(Date.now()));
  const [device, setDevice] = useState<DeviceFlowCode>();
  /** The approval of a device whose flow continues here. */
  const [isTakenOver, setTakenOver] = useState(false);
  const [problem, setProblem] = useState('');
  /** The error that prevents the page: no answer about the person or the code. */
  const [fault, setFault] = useState('');
  /** Whether a session ended while the page was open. */
  const [isOver, setOver] = useState(false);

  const askPerson = useCallback(async () => {
    const answer = await call('connectedPerson', { params });
    if (answer.ok) setPerson(answer.data.person);
    else setFault(explain(t, answer.problem));
  }, [t]);
  useEffect(() => {
    void askPerson();
    return onSessionOver(() => {
      setPerson(undefined);
      setOver(true);
    });
  }, [askPerson]);

  const code = pending?.code;
  /** The client that waits is on this device: no code is compared. */
  const isHere = pending?.returnTo !== undefined;
  const askCode = useCallback(
    async (userCode: string, signal?: AbortSignal) => {
      const answer = await call('deviceFlowCode', { params: { userCode }, signal });
      if (signal?.aborted) return;
      if (answer.ok) {
        setDevice(answer.data);
        setTakenOver(answer.data.isApproved);
        return;
      }
      const text = codeProblem(answer.problem.statusCode);
      if (text === undefined) {
        setFault(explain(t, answer.problem));
        return;
      }
      forget();
      setProblem(t(text));
    },
    [t],
  );
  useEffect(() => {
    if (code === undefined) return undefined;
    const controller = new AbortController();
    void askCode(code, controller.signal);
    return () => controller.abort();
  }, [code, askCode]);

  const retry = () => {
    setFault('');
    if (person === 'asking') void askPerson();
    if (code !== undefined && !device) void askCode(code);
  };

  function forget() {
    keepCode(undefined);
    setPending(undefined);
    setDevice(undefined);
    setTakenOver(false);
  }

  const enter = (typed: string) => {
    setProblem('');
    const next = { code: typed, until: Date.now() + 600_000 };
    keepCode(next);
    setPending(next);
  };

  const body = () => {
    if (person === 'asking' || (pending && !device)) return <Waiting fault={fault} onRetry={retry} />;
    const here = (who: ConnectedPerson) => {
      setOver(false);
      setPerson(who);
    };
    const signedIn = (who: ConnectedPerson) => {
      here(who);
      goTo('');
    };
    const note = isOver ? t('session.expired') : page === 'email' ? t('connect.verify.signInFirst') : undefined;
    const mailed = (who: ConnectedPerson, returnTo: string | undefined) => {
      if (device) signedIn(who);
      else enterClient(returnTo);
    };
    const simple = simplePage(page, { device, isHere, onSignedIn: signedIn, onMailed: mailed });
    if (simple) return simple;
    const end = () => {
      forget();
      goTo('');
    };
    const isPaying = page === 'checkout' || device?.sessionType === 'checkout';
    if (person && isPaying && (!device || isTakenOver))
      return <CheckoutPage key={device?.userCode} device={device} returnTo={pending?.returnTo} onEnd={end} />;
    if (device && person && !isTakenOver)
      return (
        <DevicePage
          device={device}
          person={person}
          returnTo={pending?.returnTo}
          onEnd={end}
          onTakeOver={() => setTakenOver(true)}
          onChange={() => setPerson(undefined)}
        />
      );
    if (device && !person)
      return <SignInPage device={device} isHere={isHere} note={note} onSignedIn={signedIn} onRefused={forget} />;
    if (person && page !== '') return <AccountPage page={page} />;
    if (person)
      return (
        <HomePage
          person={person}
          device={device}
          onDone={end}
          onSignedOut={() => {
            setPerson(undefined);
            goTo('');
          }}
          onCode={enter}
          problem={problem}
        />
      );
    if (page !== '' || isOver || wantsAccount())
      return <SignInPage device={undefined} isHere={isHere} note={note} onSignedIn={here} />;
    return <EnterCodePage onCode={enter} problem={problem} />;
  };

  return (
    <Frame device={isHere || (person && person !== 'asking') ? undefined : device}>
      <Suspense fallback={<Waiting />}>{body()}</Suspense>
    </Frame>
  );
}

/** Whether the client asked for the account, not for the input of a code. */
const wantsAccount = () => new URLSearchParams(location.search).has('account');

/** The problem with a code according to the server; undefined where it gave none. */
function codeProblem(status: number): PlainTextKey | undefined {
  if (status === 409) return 'connect.code.used';
  if (status === 429) return 'connect.code.tooMany';
  return status >= 400 && status < 500 ? 'connect.code.invalid' : undefined;
}

interface SimplePage {
  device: DeviceFlowCode | undefined;
  isHere: boolean;
  onSignedIn: (person: ConnectedPerson) => void;
  /** The link of a mail has signed in. */
  onMailed: (person: ConnectedPerson, returnTo: string | undefined) => void;
}

/** The pages that do not depend on the session. */
function simplePage(page: PageName, { device, isHere, onSignedIn, onMailed }: SimplePage) {
  if (page === 'sign-in') return <SignInPage device={device} isHere={isHere} onSignedIn={onSignedIn} />;
  if (page === 'register') return <RegisterPage onSignedIn={onSignedIn} />;
  if (page === 'verify') return <VerifyPage onSignedIn={onMailed} />;
  if (page === 'forgot') return <ForgotPage />;
  if (page === 'reset') return <ResetPage onSignedIn={onMailed} />;
  return undefined;
}
