import { useTexts } from '../../texts';

export function RevenueRoom() {
  const t = useTexts();
  return <p>{t('revenue.title')}</p>;
}
