import type { ConnectedPerson, DeviceFlowCode, PersonAccount } from '@touchline/contract';
import { creditBalance } from '@touchline/rules/shop/credit-balance';
import { call, headers, params } from '../api';
import { day } from '../money';
import { useTexts } from '../texts';
import { Link } from '../ui/Link';
import { Note } from '../ui/Note';
import { Title } from '../ui/Title';
import { useAccount } from '../ui/useAccount';
import { useAction } from '../ui/useAction';
import { Waiting } from '../ui/Waiting';
import { ExportButton } from './account/ExportButton';
import { InvoiceList } from './account/InvoiceList';
import { Subscriptions } from './account/Subscriptions';
import { Devices } from './Devices';
import { CodeForm } from './EnterCodePage';

interface HomeProps {
  person: ConnectedPerson;
  /** The device that opened the account here, until the flow is complete. */
  device: DeviceFlowCode | undefined;
  onDone: () => void;
  onSignedOut: () => void;
  onCode: (code: string) => void;
  problem: string;
}

const LATEST = 3;

const LINKS = [
  ['profile', 'connect.selfService.address'],
  ['new-email', 'connect.selfService.email'],
  ['new-password', 'connect.selfService.password'],
  ['passkeys', 'connect.passkeys.title'],
  ['payment', 'connect.selfService.paymentMethods'],
] as const;

/** The pages of the account, its devices, a code to enter, its data and its end. */
function Ways({ onCode, problem }: Pick<HomeProps, 'onCode' | 'problem'>) {
  const t = useTexts();
  return (
    <>
      <h2 className="section">{t('connect.selfService.profile')}</h2>
      <ul className="panel">
        {LINKS.map(([page, text]) => (
          <li key={page}>
            <Link className="way" to={page}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
      <Devices />
      <h2 className="section">{t('connect.title')}</h2>
      <p className="muted">{t('connect.code.text')}</p>
      <CodeForm onCode={onCode} problem={problem} />
      <ExportButton />
      <p className="aside">
        <Link to="delete">{t('accountDeletion.title')}</Link>
      </p>
    </>
  );
}

/** The account of the signed-in person, and its actions. */
export function HomePage({ person, device, onDone, onSignedOut, onCode, problem }: HomeProps) {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  // What is below waits, so that it does not move under a finger.
  const isAnswered = account !== undefined || fault !== '';
  const { busy, note, run } = useAction();
  const signOut = () =>
    run(async () => {
      const answer = await call('connectSignOut', { params, headers });
      if (answer.ok) onSignedOut();
      return answer;
    }, '');
  const done = async () => {
    if (device) await call('deviceFlowComplete', { params: { userCode: device.userCode }, headers });
    onDone();
  };
  return (
    <>
      <Title text={t('session.signedIn', { email: account?.email ?? person.email })}>
        {t('connect.selfService.title')}
      </Title>
      {device && (
        <button type="button" className="button primary" onClick={() => void done()}>
          {t('connect.selfService.backToDevice', { device: device.deviceName ?? t('connect.unknownDevice') })}
        </button>
      )}
      {account ? (
        <Holdings account={account} onChange={reload} />
      ) : (
        <Waiting fault={fault} onRetry={() => void reload()} />
      )}
      {isAnswered && <Ways onCode={onCode} problem={problem} />}
      <Note note={note} />
      <button type="button" className="button outline" aria-disabled={busy} onClick={() => void signOut()}>
        {t('common.signOut')}
      </button>
    </>
  );
}

/** Credits, passes and the last invoices. */
function Holdings({ account, onChange }: { account: PersonAccount; onChange: () => Promise<void> }) {
  const t = useTexts();
  const { main, promotion } = creditBalance(account.wallets);
  return (
    <>
      {account.deletion && (
        <p className="notice bad">
          {t('accountDeletion.pending', { date: day(account.deletion.erasedFrom, t.locale) })}{' '}
          <Link to="delete">{t('accountDeletion.takeBack')}</Link>
        </p>
      )}
      <div className="panel wallet">
        <p className="row">
          <span>
            <b>{t('shop.credits', { count: main })}</b>
            {promotion > 0 && (
              <i>
                {t('shop.wallet.promotion')}: {promotion}
              </i>
            )}
          </span>
          <Link className="button quiet compact" to="checkout">
            {t('shop.wallet.topUp')}
          </Link>
        </p>
      </div>
      <Subscriptions subscriptions={account.subscriptions} onChange={onChange} />
      <h2 className="section">{t('connect.invoices.title')}</h2>
      {account.invoices.length === 0 && <p className="muted">{t('connect.invoices.none')}</p>}
      <InvoiceList invoices={account.invoices.slice(0, LATEST)} />
      {account.invoices.length > LATEST && (
        <p className="aside">
          <Link to="invoices">{t('connect.invoices.all', { count: account.invoices.length })}</Link>
        </p>
      )}
    </>
  );
}
