import type { ConnectedPerson, DeviceFlowCode } from '@touchline/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { goTo, type PageName, usePage } from './address';
import { call, params } from './api';
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
import { Waiting } from './ui/Waiting';

const CheckoutPage = lazy(async () => ({ default: (await import('./pages/checkout/CheckoutPage')).CheckoutPage }));
const HomePage = lazy(async () => ({ default: (await import('./pages/HomePage')).HomePage }));
const AccountPage = lazy(async () => ({ default: (await import('./pages/account')).AccountPage }));

/** Who is here, and the device that asked for them. */
type Person = ConnectedPerson | undefined;

/** The pages a QR code opens. A code that was entered stays in sight until its device is answered. */
export function App() {
  const t = useTexts();
  const page = usePage();
  const [person, setPerson] = useState<Person | 'asking'>('asking');
  const [pending, setPending] = useState<PendingCode | undefined>(() => findCode(Date.now()));
  const [device, setDevice] = useState<DeviceFlowCode>();
  /** The yes to a device whose business goes on here. */
  const [isTakenOver, setTakenOver] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const ask = async () => {
      const answer = await call('connectedPerson', { params });
      setPerson(answer.ok ? answer.data.person : undefined);
    };
    void ask();
  }, []);

  const code = pending?.code;
  useEffect(() => {
    if (code === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const enterCode = async () => {
      const answer = await call('deviceFlowCode', { params: { userCode: code }, signal });
      if (signal.aborted) return;
      if (answer.ok) {
        setDevice(answer.data);
        return;
      }
      forget();
      setProblem(codeProblem(answer.problem.statusCode));
    };
    void enterCode();
    return () => controller.abort();
  }, [code]);

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
    if (person === 'asking' || (pending && !device)) return <Waiting />;
    const signedIn = (who: ConnectedPerson) => {
      setPerson(who);
      goTo('');
    };
    const simple = simplePage(page, device, signedIn);
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
    if (device && !person) return <SignInPage device={device} onSignedIn={signedIn} onRefused={forget} />;
    if (person && page !== '') return <AccountPage page={page} />;
    if (person)
      return (
        <HomePage
          person={person}
          device={device}
          onDone={end}
          onSignedOut={() => setPerson(undefined)}
          onCode={enter}
          problem={problem}
        />
      );
    if (page !== '') return <SignInPage device={undefined} onSignedIn={setPerson} />;
    return <EnterCodePage onCode={enter} problem={problem} />;
  };

  const codeProblem = (status: number) => {
    if (status === 409) return t('connect.code.used');
    return t(status === 429 ? 'connect.code.tooMany' : 'connect.code.invalid');
  };

  return (
    <Frame device={person && person !== 'asking' ? undefined : device}>
      <Suspense fallback={<Waiting />}>{body()}</Suspense>
    </Frame>
  );
}

/** The pages that are the same whoever is here. */
function simplePage(page: PageName, device: DeviceFlowCode | undefined, onSignedIn: (person: ConnectedPerson) => void) {
  if (page === 'sign-in') return <SignInPage device={device} onSignedIn={onSignedIn} />;
  if (page === 'register') return <RegisterPage />;
  if (page === 'verify') return <VerifyPage />;
  if (page === 'email') return <AccountPage page={page} />;
  if (page === 'forgot') return <ForgotPage />;
  if (page === 'reset') return <ResetPage />;
  return undefined;
}
