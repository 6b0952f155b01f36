import { useTexts } from '../../texts';

export function NowRoom() {
  const t = useTexts();
  return <p>{t('now.title')}</p>;
}
