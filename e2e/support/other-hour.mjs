import { ServerResponse } from 'node:http';

/**
 * `E2E_HOURS=3` shifts the clock of the tests, their server and their browsers by that many hours: live content depends
 * on the hour, and a journey has to pass at any.
 */
export const aheadMs = Number(process.env.E2E_HOURS ?? 0) * 3_600_000;

/**
 * Shifts the clock of the current process or page; also sent to browsers, so it must not use outer variables.
 * @param {number} by milliseconds
 */
export function moveClock(by) {
  globalThis.Date = new Proxy(Date, {
    apply: (real) => new real(real.now() + by).toString(),
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [real.now() + by]),
    get: (real, name) => (name === 'now' ? () => real.now() + by : Reflect.get(real, name)),
  });
}

/** Date headers would otherwise show the real time, which browsers use. */
function dateAnswers() {
  const real = Object.getOwnPropertyDescriptor(ServerResponse.prototype, 'writeHead')?.value;
  ServerResponse.prototype.writeHead = function (...given) {
    this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(real, this, given);
  };
}

if (aheadMs !== 0) {
  moveClock(aheadMs);
  dateAnswers();
}
