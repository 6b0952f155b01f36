import { useTexts } from '../../texts';

export function QualityRoom() {
  const t = useTexts();
  return <p>{t('quality.title')}</p>;
}
