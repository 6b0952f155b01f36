import { useTexts } from '../../texts';

export function SettingsRoom() {
  const t = useTexts();
  return <p>{t('settings.title')}</p>;
}
