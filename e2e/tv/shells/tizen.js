// The globals of a Samsung set, before the page's own scripts. Every call is recorded in `window.calls`; `window.set` acts
// as the set does. `window.startedWith` is the requested app control.
{
  const calls = [];
  const record =
    (name, answer) =>
    (...given) => {
      calls.push([name, ...given]);
      return answer;
    };
  const plain = { operation: 'http://tizen.org/appcontrol/operation/default', uri: '', data: [] };
  let requested = Object.assign({}, plain, window.startedWith);
  const app = {
    appInfo: { id: 'TouchlnTV0.Touchline', name: 'Touchline', version: '1.0.0' },
    exit: record('exit'),
    hide: record('hide'),
    getRequestedAppControl: () => ({ appControl: requested, callerAppId: 'org.tizen.homescreen' }),
  };
  const names = [
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    'ChannelUp',
    'ChannelDown',
    'PreviousChannel',
  ].concat(
    ['MediaPlayPause', 'MediaPlay', 'MediaPause', 'MediaStop', 'MediaRewind', 'MediaFastForward', 'MediaTrackNext'],
    ['MediaTrackPrevious', 'ColorF0Red', 'ColorF1Green', 'ColorF2Yellow', 'ColorF3Blue', 'Info', 'Guide', 'Search'],
    ['VolumeUp', 'VolumeDown', 'VolumeMute', 'Exit', 'Menu', 'Tools', 'Source', 'Caption', 'Minus', 'E-Manual'],
  );
  /** A set throws at a key that it does not have. */
  const registered = (name) => (given) => {
    for (const key of Array.isArray(given) ? given : [given])
      if (names.indexOf(key) < 0) throw Object.assign(new Error(`No key ${key}`), { name: 'InvalidValuesError' });
    calls.push([name, given]);
  };
  let isHidden = false;
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => isHidden });
  Object.defineProperty(Document.prototype, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  Object.assign(window, {
    calls,
    tizen: {
      application: { getCurrentApplication: () => app },
      tvinputdevice: {
        getSupportedKeys: () => names.map((name, place) => ({ name, code: 48 + place })),
        registerKey: registered('registerKey'),
        registerKeyBatch: registered('registerKeyBatch'),
        unregisterKey: record('unregisterKey'),
        unregisterKeyBatch: record('unregisterKeyBatch'),
      },
    },
    webapis: {
      productinfo: {
        getModelCode: record('getModelCode', '20_NIKEM2_FTV'),
        getModel: record('getModel', 'UE55TU7000'),
        getRealModel: record('getRealModel', 'UE55TU7079'),
        getFirmware: record('getFirmware', 'T-NKM2DEUC-1460.9'),
      },
      network: {
        isConnectedToGateway: () => true,
        getTVName: record('getTVName', 'Living room'),
        addNetworkStateChangeListener: record('addNetworkStateChangeListener', 1),
        removeNetworkStateChangeListener: record('removeNetworkStateChangeListener'),
        NetworkState: { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 },
      },
      appcommon: {
        setScreenSaver: record('setScreenSaver'),
        AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
      },
    },
    close: record('window.close'),
    set: {
      relaunch(control) {
        requested = Object.assign({}, plain, control);
        window.dispatchEvent(new Event('appcontrol'));
      },
      hide(isNow) {
        isHidden = isNow;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    },
  });
}
