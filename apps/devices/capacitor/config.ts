import type { Identity } from '../identity';

/** The native plugins that the client's bridge uses: package by the plugin's name in the page. */
export const PLUGINS: Readonly<Record<string, string>> = {
  App: '@capacitor/app',
  AppLauncher: '@capacitor/app-launcher',
  Browser: '@capacitor/browser',
  Haptics: '@capacitor/haptics',
  LocalNotifications: '@capacitor/local-notifications',
  Network: '@capacitor/network',
  PushNotifications: '@capacitor/push-notifications',
  ScreenOrientation: '@capacitor/screen-orientation',
  Share: '@capacitor/share',
  SplashScreen: '@capacitor/splash-screen',
  StatusBar: '@capacitor/status-bar',
};

/** The folder of the web files, as Capacitor's generator reads it. */
export const WEB_FOLDER = 'www';

/** The small picture of notifications, a white silhouette. */
export const NOTIFICATION_ICON = 'ic_stat_notify';

/** Capacitor's settings, in the project and in the app. */
export function capacitorConfig({ id, name, colours }: Identity) {
  return {
    appId: id,
    appName: name,
    webDir: WEB_FOLDER,
    backgroundColor: colours.background,
    loggingBehavior: 'debug',
    zoomEnabled: false,
    server: { androidScheme: 'https', hostname: 'localhost', iosScheme: 'capacitor' },
    android: { allowMixedContent: false, initialFocus: true, resolveServiceWorkerRequests: false },
    ios: { allowsLinkPreview: false, contentInset: 'never', preferredContentMode: 'mobile' },
    plugins: {
      LocalNotifications: { smallIcon: NOTIFICATION_ICON, iconColor: colours.accent },
      PushNotifications: { presentationOptions: ['alert', 'badge', 'sound'] },
      SplashScreen: { launchAutoHide: true, launchShowDuration: 500, backgroundColor: colours.background },
    },
  };
}
