import { NotFound } from '../../app/Faults';

export default function HtmlWidgetScreen() {
  return <NotFound />;
}
