import { SignInScreen } from './SignInScreen';

/** `/register` (ROUTE-20). */
export default function RegisterScreen() {
  return <SignInScreen type="register" />;
}
