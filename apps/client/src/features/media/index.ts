export { HtmlWidgetFrame } from './HtmlWidgetFrame';
export { useLeaveIfGone } from './useLeaveIfGone';
