import { useTexts } from '../../texts';

export function AudienceRoom() {
  const t = useTexts();
  return <p>{t('audience.title')}</p>;
}
