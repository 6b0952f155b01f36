import { useTexts } from '../../texts';

export function AdsRoom() {
  const t = useTexts();
  return <p>{t('ads.title')}</p>;
}
