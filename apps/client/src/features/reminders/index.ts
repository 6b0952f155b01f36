export { DeveloperPush } from './DeveloperPush';
export { NotificationSettings } from './NotificationSettings';
export { RemindButton } from './RemindButton';
export { ReminderHost } from './ReminderHost';
