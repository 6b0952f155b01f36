import { useTexts } from '../texts';

interface WaitingProps {
  /** What went wrong; empty while it is on its way. */
  fault?: string;
  onRetry?: () => void;
}

/** What stands where something is on its way, or what went wrong with it and the way to try again. */
export function Waiting({ fault = '', onRetry }: WaitingProps) {
  const t = useTexts();
  if (fault === '')
    return (
      <p className="waiting" role="status">
        {t('common.loading')}
      </p>
    );
  return (
    <div className="failed">
      <p className="notice bad" role="alert">
        {fault}
      </p>
      {onRetry && (
        <button type="button" className="button quiet" onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
    </div>
  );
}
