import { LINKS, pathAttribute } from '../capacitor/links';
import type { Identity } from '../identity';

/** The oldest system: Android 7, and Fire OS 6 on Fire TV. */
const OLDEST_API = 24;
/** The system whose rules the shell was written for; its back handling is also that of 36. */
const TARGET_API = 34;

const PERMISSIONS = [
  'INTERNET',
  'ACCESS_NETWORK_STATE',
  'POST_NOTIFICATIONS',
  'RECEIVE_BOOT_COMPLETED',
  'SCHEDULE_EXACT_ALARM',
  'FOREGROUND_SERVICE',
  'FOREGROUND_SERVICE_MEDIA_PLAYBACK',
];

/** Signals after which alarms are gone or at a wrong time. */
const ALARMS_LOST = ['BOOT_COMPLETED', 'QUICKBOOT_POWERON', 'MY_PACKAGE_REPLACED', 'TIME_SET'];

/** Changes that the page handles by itself; otherwise Android would start it again. */
const HANDLED = [
  'orientation',
  'screenSize',
  'smallestScreenSize',
  'screenLayout',
  'density',
  'fontScale',
  'uiMode',
  'locale',
  'layoutDirection',
  'keyboard',
  'keyboardHidden',
  'navigation',
];

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Links of these hosts open the app without a question, once the server's assetlinks.json names the signing key. */
function appLinks(hosts: readonly string[]): string {
  if (hosts.length === 0) return '';
  const data = [
    '<data android:scheme="https" />',
    ...hosts.map((host) => `<data android:host="${escape(host)}" />`),
    ...LINKS.map((link) => `<data ${pathAttribute(link)} />`),
  ];
  return `
      <intent-filter android:autoVerify="true">
        <action android:name="android.intent.action.VIEW" />
        <category android:name="android.intent.category.DEFAULT" />
        <category android:name="android.intent.category.BROWSABLE" />
        ${data.join('\n        ')}
      </intent-filter>`;
}

/** The manifest of the side-loaded package. Its names of classes stay, whatever the app's id is. */
export function androidManifest({ id, version, build, scheme }: Identity, hosts: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="${escape(id)}"
    android:versionCode="${build}" android:versionName="${escape(version)}" android:installLocation="auto">
  <uses-sdk android:minSdkVersion="${OLDEST_API}" android:targetSdkVersion="${TARGET_API}" />
${PERMISSIONS.map((name) => `  <uses-permission android:name="android.permission.${name}" />`).join('\n')}
  <uses-feature android:name="android.hardware.touchscreen" android:required="false" />
  <uses-feature android:name="android.hardware.faketouch" android:required="false" />
  <uses-feature android:name="android.software.leanback" android:required="false" />
  <application android:label="@string/app_name" android:icon="@mipmap/icon" android:roundIcon="@mipmap/icon"
      android:banner="@drawable/banner" android:theme="@style/App" android:appCategory="video" android:supportsRtl="true"
      android:hardwareAccelerated="true" android:usesCleartextTraffic="false" android:enableOnBackInvokedCallback="true"
      android:allowBackup="false" android:fullBackupContent="@xml/backup" android:dataExtractionRules="@xml/data_extraction">
    <activity android:name="tv.touchline.shell.MainActivity" android:exported="true" android:launchMode="singleTask"
        android:configChanges="${HANDLED.join('|')}" android:windowSoftInputMode="adjustResize"
        android:resizeableActivity="true" android:supportsPictureInPicture="true">
      <intent-filter>
        <action android:name="android.intent.action.MAIN" />
        <category android:name="android.intent.category.LAUNCHER" />
        <category android:name="android.intent.category.LEANBACK_LAUNCHER" />
      </intent-filter>${appLinks(hosts)}
      <intent-filter>
        <action android:name="android.intent.action.VIEW" />
        <category android:name="android.intent.category.DEFAULT" />
        <category android:name="android.intent.category.BROWSABLE" />
        <data android:scheme="${escape(scheme)}" />
      </intent-filter>
    </activity>
    <service android:name="tv.touchline.shell.PlayingService" android:exported="false"
        android:foregroundServiceType="mediaPlayback" />
    <receiver android:name="tv.touchline.shell.ReminderReceiver" android:exported="false">
      <intent-filter>
        ${ALARMS_LOST.map((name) => `<action android:name="android.intent.action.${name}" />`).join('\n        ')}
      </intent-filter>
    </receiver>
  </application>
</manifest>
`;
}
