export { DeveloperPush } from './DeveloperPush';
export { DeviceRemindersHost } from './DeviceRemindersHost';
export { NotificationSettings } from './NotificationSettings';
export { PushDeviceHost } from './PushDeviceHost';
export { RemindButton } from './RemindButton';
export { ReminderHost } from './ReminderHost';
