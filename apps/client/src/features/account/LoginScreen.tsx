import { SignInScreen } from './SignInScreen';

/** `/login` (ROUTE-20). */
export default function LoginScreen() {
  return <SignInScreen type="login" />;
}
