import type { ApnsSettings } from './channels/apns';
import type { FcmSettings } from './channels/fcm';
import type { VapidSettings } from './vapid';

export interface PushSettings extends VapidSettings {
  /** For tests: allows push services on the loopback interface. */
  isLoopbackAllowed: boolean;
  /** Push to Android apps. */
  fcm: FcmSettings | undefined;
  /** Push to iOS apps. */
  apns: ApnsSettings | undefined;
}
