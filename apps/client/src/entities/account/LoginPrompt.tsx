import { useAddress } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import type { IconName } from '../../ui/Icon/shapes';
import { useSignInLink } from './sign-in/useSignInLink';

interface LoginPromptProps {
  icon: IconName;
  title: string;
  text: string;
}

/** Explains why an account is needed, with links to sign in and to register. */
export function LoginPrompt({ icon, title, text }: LoginPromptProps) {
  const t = useTexts();
  const { path, search } = useAddress();
  const signIn = useSignInLink();
  const returnTo = `${path}${search}`;
  return (
    <ErrorView
      icon={icon}
      headingLevel={1}
      title={title}
      text={text}
      primary={
        <Button {...signIn(returnTo)} as={Link}>
          {t('common.signIn')}
        </Button>
      }
      quiet={
        <Button variant="quiet" {...signIn(returnTo, 'register')} as={Link}>
          {t('common.createAccount')}
        </Button>
      }
    />
  );
}
