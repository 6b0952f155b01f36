import type { AuthSettings } from '../../auth';
import { SettingError } from '../../kernel/common/setting-error';
import { duration, type Environment } from './variables';

const LEAST = 32;

export function readKeySettings(env: Environment): AuthSettings['keys'] {
  return {
    secret: keyText(env, 'KEYS_SECRET'),
    former: keyText(env, 'KEYS_SECRET_FORMER'),
    rotateAfter: duration(env, 'KEY_ROTATION', '90d', '1d', '730d'),
  };
}

/** The key with which operators call the API. */
export const readOperatorKey = (env: Environment): string | undefined => keyText(env, 'OPERATOR_KEY');

function keyText(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (text.length < LEAST)
    throw new SettingError(
      `${name} must have at least ${LEAST} characters, such as the output of openssl rand -hex 32.`,
    );
  return text;
}
