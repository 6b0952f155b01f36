import { PageView } from './PageView';

export default function FocusScreen() {
  return <PageView choice="focus" />;
}
