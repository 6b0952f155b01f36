import type { MouseEvent } from 'react';
import { paths } from '../../shell/address/paths';
import { useAddress, useApp } from '../../shell/context';
import { isPlainClick, Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import type { IconName } from '../../ui/Icon/shapes';
import { requestSignIn } from './sign-in/request';

interface LoginPromptProps {
  icon: IconName;
  title: string;
  text: string;
}

/** Explains why an account is needed, with links to sign in and to register. */
export function LoginPrompt({ icon, title, text }: LoginPromptProps) {
  const t = useTexts();
  const { path, search } = useAddress();
  const { device } = useApp();
  const returnTo = `${path}${search}`;
  // A TV opens the sign-in screen; elsewhere a modal over the page does (MENU-12).
  const openHere = (type: 'login' | 'register') => (event: MouseEvent) => {
    if (device.frame === 'tv' || !isPlainClick(event)) return;
    event.preventDefault();
    requestSignIn({ type, returnTo });
  };
  return (
    <ErrorView
      icon={icon}
      headingLevel={1}
      title={title}
      text={text}
      primary={
        <Button href={paths.login.href({}, { returnTo })} as={Link} onClick={openHere('login')}>
          {t('common.signIn')}
        </Button>
      }
      quiet={
        <Button variant="quiet" href={paths.register.href({}, { returnTo })} as={Link} onClick={openHere('register')}>
          {t('common.createAccount')}
        </Button>
      }
    />
  );
}
