export { HtmlWidgetFrame } from './HtmlWidgetFrame';
export { useLeaveIfGone, useLeaving } from './useLeaveIfGone';
