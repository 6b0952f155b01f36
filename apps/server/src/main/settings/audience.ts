import type { AudienceSettings } from '../../audience';
import { SettingError } from '../../kernel/common/setting-error';
import { readForwardingSettings } from './forwarding';
import { type Environment, integer } from './variables';

export const readAudienceSettings = (env: Environment): AudienceSettings => ({
  eventDays: integer(env, 'AUDIENCE_DAYS', 30, 1, 3650),
  clickHouseUrl: clickHouseUrl(env),
  forwarding: readForwardingSettings(env),
});

/** With user, password and database. */
function clickHouseUrl(env: Environment): string | undefined {
  const text = env['CLICKHOUSE_URL'];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingError(
      'CLICKHOUSE_URL must be an address of ClickHouse’s HTTP interface such as http://user:password@host:8123/touchline.',
    );
  return text;
}
