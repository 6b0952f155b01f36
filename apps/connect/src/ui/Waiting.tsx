import { useTexts } from '../texts';

/** What stands where something is on its way, or what went wrong with it. */
export function Waiting({ fault = '' }: { fault?: string }) {
  const t = useTexts();
  return fault === '' ? (
    <p className="waiting" role="status">
      {t('common.loading')}
    </p>
  ) : (
    <p className="notice bad" role="alert">
      {fault}
    </p>
  );
}
