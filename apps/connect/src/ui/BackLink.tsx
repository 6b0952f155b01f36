import { useTexts } from '../texts';
import { Link } from './Link';

/** The link back to the account. */
export function BackLink() {
  const t = useTexts();
  return (
    <p className="aside noprint">
      <Link to="">{t('connect.selfService.title')}</Link>
    </p>
  );
}
