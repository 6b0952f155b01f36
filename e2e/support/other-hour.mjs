import { ServerResponse } from 'node:http';

/**
 * `E2E_HOURS=3` lets the tests, their server and their browsers live so many hours later: what is live changes with
 * the hour, and a journey has to hold at any.
 */
export const aheadMs = Number(process.env.E2E_HOURS ?? 0) * 3_600_000;

/**
 * Moves the clock of wherever it runs; also sent to browsers, so it uses nothing from outside.
 * @param {number} by milliseconds
 */
export function moveClock(by) {
  globalThis.Date = new Proxy(Date, {
    apply: (real) => new real(real.now() + by).toString(),
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [real.now() + by]),
    get: (real, name) => (name === 'now' ? () => real.now() + by : Reflect.get(real, name)),
  });
}

/** Answers are dated by the real clock otherwise, and browsers go by that date. */
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
