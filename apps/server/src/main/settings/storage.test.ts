import { expect, test } from 'vitest';
import { readStorageSettings } from './storage';

const read = (env: Record<string, string>) => readStorageSettings(env, '/data', '/here');
const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test('media are in the folder of the data unless an operator says otherwise', () => {
  expect(read({})).toEqual({ place: { kind: 'folder', folder: '/data/media' }, limitBytes: undefined });
  expect(read({ MEDIA_STORAGE: 'big/disk', MEDIA_LIMIT_GB: '200' })).toEqual({
    place: { kind: 'folder', folder: '/here/big/disk' },
    limitBytes: 200_000_000_000,
  });
});

test('a bucket is Amazon’s, or where the endpoint says', () => {
  expect(read({ MEDIA_STORAGE: 's3://club-media/live/', S3_REGION: 'eu-central-1', ...keys }).place).toMatchObject({
    kind: 's3',
    bucket: 'club-media',
    prefix: 'live',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    addressing: 'host',
  });
  expect(read({ MEDIA_STORAGE: 's3://media', S3_ENDPOINT: 'http://minio:9000/', ...keys }).place).toMatchObject({
    prefix: '',
    endpoint: 'http://minio:9000',
    addressing: 'path',
  });
});

test.each([
  [{ MEDIA_STORAGE: 's3://media' }, 'S3_ACCESS_KEY_ID must be set'],
  [{ MEDIA_STORAGE: 's3://media', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY must be set'],
  [{ MEDIA_STORAGE: 's3://', ...keys }, 'MEDIA_STORAGE must be a folder or s3://bucket/prefix'],
  [{ MEDIA_STORAGE: 's3://media/../x', ...keys }, 'MEDIA_STORAGE must be a folder or s3://bucket/prefix'],
  [{ MEDIA_STORAGE: 'ftp://media' }, 'MEDIA_STORAGE must be a folder or s3://bucket/prefix'],
  [{ MEDIA_STORAGE: 's3://media', S3_ENDPOINT: 'minio', ...keys }, 'S3_ENDPOINT must be a web address'],
  [{ MEDIA_STORAGE: 's3://media', S3_REGION: 'EU West', ...keys }, 'S3_REGION must be a region'],
  [{ MEDIA_LIMIT_GB: 'lots' }, 'MEDIA_LIMIT_GB must be a whole number'],
])('%o is refused by name', (env, reason) => {
  expect(() => read(env)).toThrow(reason);
});
