import { NotFound } from '../../app/Faults';

export default function CookieBannerScreen() {
  return <NotFound />;
}
