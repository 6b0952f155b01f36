import { PageView } from './PageView';

export default function SelectedScreen() {
  return <PageView choice="selected" />;
}
