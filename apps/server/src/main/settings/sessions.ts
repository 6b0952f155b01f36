import type { SessionLimits } from '../../auth';
import { SettingError } from '../../kernel/common/setting-error';
import { duration, type Environment } from './variables';

/** The longest life of a stored sign-in (FLOW-05). */
const MOST_SECONDS = 24_653_296;

/** How long sessions last without use, and in total. */
export function readSessionLimits(env: Environment): SessionLimits {
  const client = {
    // A client that is open renews its session within 70 minutes.
    idle: duration(env, 'SESSION_IDLE', '180d', '2h', '285d'),
    total: env['SESSION_TOTAL'] ? duration(env, 'SESSION_TOTAL', '285d', '2h', '285d') : MOST_SECONDS,
  };
  const connect = {
    idle: duration(env, 'CONNECT_SESSION_IDLE', '14d', '15m', '90d'),
    total: duration(env, 'CONNECT_SESSION_TOTAL', '30d', '15m', '90d'),
  };
  refuseLongerIdle('SESSION_IDLE', 'SESSION_TOTAL', env, client);
  refuseLongerIdle('CONNECT_SESSION_IDLE', 'CONNECT_SESSION_TOTAL', env, connect);
  const anonymous = { idle: duration(env, 'ANONYMOUS_IDLE', '90d', '1d', '730d') };
  return { client, connect, anonymous };
}

/** An idle limit beyond the total one would never apply: a mistake, if both were set. */
function refuseLongerIdle(
  idleName: string,
  totalName: string,
  env: Environment,
  limits: { idle: number; total: number },
) {
  if (env[idleName] && limits.idle > limits.total)
    throw new SettingError(`${idleName} must not be longer than ${totalName}.`);
}
