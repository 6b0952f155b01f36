// Capacitor's object, as its native side writes it into the page of `window.platform` before the page's own scripts. What
// the page calls is in `window.sent`; `window.shell` acts as the device does. `window.startedWith` is the link that started
// the app.
{
  const sent = [];
  const listeners = new Map();
  const link = window.startedWith;
  const answers = {
    'App.getLaunchUrl': link ? { url: link } : {},
    'LocalNotifications.checkPermissions': { display: 'prompt' },
    'Touchline.facts': { deviceName: 'Pixel', isTv: false, hasPictureInPicture: true, hasVibrator: true },
  };
  const names = [
    'App',
    'Browser',
    'Haptics',
    'LocalNotifications',
    'Network',
    'PushNotifications',
    'ScreenOrientation',
  ];
  names.push('Share', 'SplashScreen', 'StatusBar');
  // The app's own plugin is part of the project for Android.
  if (window.platform === 'android') names.push('Touchline');
  const addListener = (plugin, event, listener) => {
    const key = `${plugin}.${event}`;
    listeners.set(key, [...(listeners.get(key) || []), listener]);
    const remove = async () => {
      listeners.set(
        key,
        listeners.get(key).filter((each) => each !== listener),
      );
    };
    return { remove };
  };
  const nativePromise = async (plugin, method) => {
    sent.push(`${plugin}.${method}`);
    return answers[`${plugin}.${method}`] || {};
  };
  const pluginOf = (name) =>
    new Proxy(
      { addListener: (event, listener) => addListener(name, event, listener) },
      { get: (own, method) => own[method] || (() => nativePromise(name, method)) },
    );
  const tell = (key, data) => (listeners.get(key) || []).forEach((listener) => listener(data));
  Object.assign(window, {
    sent,
    Capacitor: {
      getPlatform: () => window.platform,
      isNativePlatform: () => true,
      isPluginAvailable: (name) => names.includes(name),
      PluginHeaders: names.map((name) => ({ name, methods: [] })),
      Plugins: Object.fromEntries(names.map((name) => [name, pluginOf(name)])),
      nativePromise,
      addListener,
    },
    shell: {
      open: (url) => tell('App.appUrlOpen', { url }),
      // Android tells both only while the plugin has a listener; iOS has no such button.
      back() {
        if (!listeners.get('App.backButton')?.length) return;
        tell('App.backButton', { canGoBack: true });
        document.dispatchEvent(new Event('backbutton', { cancelable: true }));
      },
      suspend(isSuspended) {
        tell('App.appStateChange', { isActive: !isSuspended });
        tell(isSuspended ? 'App.pause' : 'App.resume', {});
      },
    },
  });
}
