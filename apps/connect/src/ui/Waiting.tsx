import { useTexts } from '../texts';

interface WaitingProps {
  /** The error; empty while loading. */
  fault?: string;
  onRetry?: () => void;
}

/** A loading state, or an error with a retry button. */
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
