import path from 'node:path';
import { SettingError } from '../../kernel/common/setting-error';
import type { StorageSettings } from '../../kernel/storage';
import { apiAddress, type Environment, integer, oneOf } from './variables';

const GB = 1_000_000_000;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Where video of the operator's own is kept: a folder, or a bucket that speaks S3. */
export function readStorageSettings(env: Environment, dataFolder: string, cwd: string): StorageSettings {
  const place = env['MEDIA_STORAGE'] || path.join(dataFolder, 'media');
  const limit = integer(env, 'MEDIA_LIMIT_GB', 0, 0, 1_000_000);
  return {
    place: place.startsWith('s3://') ? readBucket(env, place) : readFolder(cwd, place),
    limitBytes: limit === 0 ? undefined : limit * GB,
  };
}

function readFolder(cwd: string, place: string): StorageSettings['place'] {
  if (/^[a-z0-9]+:\/\//i.test(place))
    throw new SettingError(`MEDIA_STORAGE must be a folder or s3://bucket/prefix, not “${place}”.`);
  return { kind: 'folder', folder: path.resolve(cwd, place) };
}

function readBucket(env: Environment, place: string): StorageSettings['place'] {
  const [, bucket = '', rest = ''] = /^s3:\/\/([^/]*)\/?(.*?)\/?$/.exec(place) ?? [];
  if (!BUCKET.test(bucket) || (rest !== '' && !PREFIX.test(rest)))
    throw new SettingError(`MEDIA_STORAGE must be a folder or s3://bucket/prefix, not “${place}”.`);
  const region = env['S3_REGION'] || 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new SettingError(`S3_REGION must be a region, not “${region}”.`);
  const endpoint = apiAddress(env, 'S3_ENDPOINT', `https://s3.${region}.amazonaws.com`);
  const addressing = oneOf(env, 'S3_ADDRESSING', ['path', 'host'], env['S3_ENDPOINT'] ? 'path' : 'host');
  return {
    kind: 's3',
    bucket,
    prefix: rest,
    region,
    endpoint,
    addressing: addressing === 'host' ? 'host' : 'path',
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY'),
  };
}

function needed(env: Environment, name: string): string {
  const text = env[name];
  if (!text) throw new SettingError(`${name} must be set, since MEDIA_STORAGE is a bucket.`);
  return text;
}
