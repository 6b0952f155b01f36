import type { ConnectedPerson, DeviceFlowCode } from '@touchline/contract';
import { creditBalance } from '@touchline/rules';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { Link } from '../ui/Link';
import { Title } from '../ui/Title';
import { useAccount } from '../ui/useAccount';
import { Waiting } from '../ui/Waiting';
import { InvoiceList } from './account/InvoiceList';
import { Subscriptions } from './account/Subscriptions';
import { Devices } from './Devices';
import { CodeForm } from './EnterCodePage';

interface HomeProps {
  person: ConnectedPerson;
  /** The device that opened the account here, until the person is done. */
  device: DeviceFlowCode | undefined;
  onDone: () => void;
  onSignedOut: () => void;
  onCode: (code: string) => void;
  problem: string;
}

const LATEST = 3;

/** The account of whoever is signed in, and everything that can be done with it. */
export function HomePage({ person, device, onDone, onSignedOut, onCode, problem }: HomeProps) {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  const signOut = async () => {
    const answer = await call('connectSignOut', { params, headers });
    if (answer.ok || answer.problem.statusCode === 401) onSignedOut();
  };
  const done = async () => {
    if (device) await call('deviceFlowComplete', { params: { userCode: device.userCode }, headers });
    onDone();
  };
  return (
    <>
      <Title text={t('session.signedIn', { email: person.email })}>{t('connect.selfService.title')}</Title>
      {device && (
        <button type="button" className="button primary" onClick={() => void done()}>
          {t('connect.selfService.backToDevice', { device: device.deviceName ?? t('connect.unknownDevice') })}
        </button>
      )}
      {account ? (
        <>
          {account.deletion && (
            <p className="notice bad">
              <Link to="delete">{t('accountDeletion.title')}</Link>
            </p>
          )}
          <div className="panel wallet">
            <p className="row">
              <span>
                <b>{t('shop.credits', { count: creditBalance(account.wallets).main })}</b>
                {creditBalance(account.wallets).promotion > 0 && (
                  <i>
                    {t('shop.wallet.promotion')}: {creditBalance(account.wallets).promotion}
                  </i>
                )}
              </span>
              <Link to="checkout">{t('shop.wallet.topUp')}</Link>
            </p>
          </div>
          <Subscriptions subscriptions={account.subscriptions} onChange={reload} />
          <h2 className="section">{t('connect.invoices.title')}</h2>
          {account.invoices.length === 0 && <p className="muted">{t('connect.invoices.none')}</p>}
          <InvoiceList invoices={account.invoices.slice(0, LATEST)} />
          {account.invoices.length > LATEST && (
            <p className="aside">
              <Link to="invoices">{t('connect.invoices.all', { count: account.invoices.length })}</Link>
            </p>
          )}
        </>
      ) : (
        <Waiting fault={fault} />
      )}
      <h2 className="section">{t('connect.selfService.profile')}</h2>
      <ul className="panel links">
        <li>
          <Link to="profile">{t('connect.selfService.address')}</Link>
        </li>
        <li>
          <Link to="new-email">{t('connect.selfService.email')}</Link>
        </li>
        <li>
          <Link to="new-password">{t('connect.selfService.password')}</Link>
        </li>
        <li>
          <Link to="payment">{t('connect.selfService.paymentMethods')}</Link>
        </li>
      </ul>
      <Devices />
      <h2 className="section">{t('connect.title')}</h2>
      <p className="muted">{t('connect.code.text')}</p>
      <CodeForm onCode={onCode} problem={problem} />
      <p className="aside">
        <a className="link" href={`/api/identity/${params.tenant}/me/export`} download="touchline.json">
          {t('connect.selfService.export')}
        </a>{' '}
        <Link to="delete">{t('accountDeletion.title')}</Link>
      </p>
      <button type="button" className="button outline" onClick={() => void signOut()}>
        {t('common.signOut')}
      </button>
    </>
  );
}
