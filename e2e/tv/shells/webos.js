// The globals of an LG set, before the page's own scripts. Every call is recorded in `window.calls`; `window.set` acts as
// the set does. `window.startedWith` are the launch parameters.
{
  const calls = [];
  const record =
    (name, answer) =>
    (...given) => {
      calls.push([name, ...given]);
      return answer;
    };
  const system = {
    launchParams: JSON.stringify(window.startedWith || {}),
    identifier: 'tv.touchline.app 1001',
    deviceInfo: JSON.stringify({ modelName: 'OLED55C1', version: '6.4.0', screenWidth: 1920, screenHeight: 1080 }),
    country: '{"country":"GBR"}',
    locale: 'en-GB',
    platformBack: record('platformBack'),
    stageReady: record('stageReady'),
    activate: record('activate'),
    close: record('close'),
  };
  const answers = {
    'luna://com.webos.service.tv.systemproperty/getSystemInfo': { modelName: 'OLED55C1', sdkVersion: '6.4.0' },
    'luna://com.webos.service.connectionmanager/getStatus': { isInternetConnectionAvailable: true },
  };
  class ServiceBridge {
    call(address, parameters) {
      calls.push(['luna', address, parameters]);
      const known = answers[address.replace('palm://', 'luna://')];
      setTimeout(() => {
        const answer = known ? Object.assign({ returnValue: true }, known) : { returnValue: false, errorCode: -1 };
        if (this.onservicecallback) this.onservicecallback(JSON.stringify(answer));
      });
    }
    cancel() {}
  }
  let isHidden = false;
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => isHidden });
  Object.defineProperty(Document.prototype, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  Object.assign(window, {
    calls,
    webOSSystem: system,
    PalmSystem: system,
    PalmServiceBridge: ServiceBridge,
    WebOSServiceBridge: ServiceBridge,
    close: record('window.close'),
    set: {
      relaunch(parameters) {
        system.launchParams = JSON.stringify(parameters);
        document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail: parameters }));
      },
      hide(isNow) {
        isHidden = isNow;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    },
  });
}
