import { Logo } from '../../ui/Logo/Logo';
import { useApp } from '../context';
import { useTexts } from '../texts/TextsProvider';
import { useConfig } from './queries';

/** The logo that an operator gave the service. */
export function ServiceLogo() {
  const { api } = useApp();
  const t = useTexts();
  return <Logo image={useConfig(api).logo} name={t('app.name')} />;
}
