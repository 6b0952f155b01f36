export { HtmlWidgetFrame } from './HtmlWidgetFrame';
