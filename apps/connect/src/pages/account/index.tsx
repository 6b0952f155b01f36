import type { PageName } from '../../address';
import { ConfirmEmailPage, NewEmailPage, NewPasswordPage } from './CredentialPages';
import { DeletePage } from './DeletePage';
import { InvoicesPage } from './InvoicesPage';
import { PasskeysPage } from './PasskeysPage';
import { PaymentPage } from './PaymentPage';
import { ProfilePage } from './ProfilePage';

const pages: Partial<Record<PageName, () => React.JSX.Element>> = {
  profile: ProfilePage,
  email: ConfirmEmailPage,
  'new-email': NewEmailPage,
  'new-password': NewPasswordPage,
  passkeys: PasskeysPage,
  payment: PaymentPage,
  invoices: InvoicesPage,
  delete: DeletePage,
};

/** The account pages, by their name in the address. */
export function AccountPage({ page }: { page: PageName }) {
  const Page = pages[page];
  // Another address is another page, also where only its query differs.
  return Page ? <Page key={location.href} /> : null;
}
