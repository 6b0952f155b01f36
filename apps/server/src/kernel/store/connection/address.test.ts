import { expect, test } from 'vitest';
import { readAddress } from './address';

test.each([
  ['postgres://club:secret@db.example:5433/tv?sslmode=require', undefined],
  ['postgresql://localhost/tv?host=/run/postgresql', undefined],
  [
    'postgres://club:p%40ss@one:5432,two:6432,three/tv?sslmode=require&target_session_attrs=read-write',
    {
      connectionString: 'postgres://club:p%40ss@one:5432/tv?sslmode=require',
      places: [
        { host: 'one', port: 5432 },
        { host: 'two', port: 6432 },
        { host: 'three', port: 5432 },
      ],
    },
  ],
  [
    'postgres://club@[::1]:5432,[fe80::2]/tv',
    {
      connectionString: 'postgres://club@[::1]:5432/tv',
      places: [
        { host: '::1', port: 5432 },
        { host: 'fe80::2', port: 5432 },
      ],
    },
  ],
  [
    'postgres://one/tv?target_session_attrs=primary',
    { connectionString: 'postgres://one/tv', places: [{ host: 'one', port: 5432 }] },
  ],
])('%s is read', (text, address) => {
  expect(readAddress(text)).toEqual(address ?? { connectionString: text });
});

test('servers that are read may be standbys, and say so', () => {
  const address = 'postgres://one,two:6432/tv';
  const places = [
    { host: 'one', port: 5432 },
    { host: 'two', port: 6432 },
  ];
  for (const kind of ['any', 'read-only', 'standby', 'prefer-standby'])
    expect(readAddress(`${address}?target_session_attrs=${kind}`, 'read')).toMatchObject({ places });
  expect(readAddress(`${address}?target_session_attrs=primary`, 'read')).toContain('is only read');
});

test.each([
  ['mysql://db/tv', 'must be a PostgreSQL address'],
  ['db.example', 'must be a PostgreSQL address'],
  ['postgres://one,/tv', 'must be a PostgreSQL address'],
  ['postgres://one:5432,two:port/tv', 'must be a PostgreSQL address'],
  ['postgres://one:1,two:2/tv?target_session_attrs=any', 'can be read-write or primary, not “any”'],
  ['postgres:///tv?host=one,two', 'must list its servers before the name'],
])('%s is refused', (text, reason) => {
  expect(readAddress(text)).toContain(reason);
});
