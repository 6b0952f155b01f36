import { HtmlWidgetFrame } from '../../../entities/widget/HtmlWidgetFrame';
import styles from '../PageView.module.css';
import type { BodyProps } from '../props';

/** HtmlWidget: a third-party page in a sandboxed frame (PAGE-14). */
export default function HtmlWidgetBody({ page }: BodyProps) {
  const { htmlWidget, title } = page;
  if (!htmlWidget) return null;
  return (
    <div className={styles.framed}>
      <HtmlWidgetFrame
        url={htmlWidget.url}
        title={title}
        {...(htmlWidget.height === undefined ? {} : { height: htmlWidget.height })}
      />
    </div>
  );
}
