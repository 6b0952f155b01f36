import { describe, expect, it } from 'vitest';
import { identity } from '../identity';
import { readArguments } from './arguments';

const read = (line: string, env: Record<string, string> = {}) =>
  readArguments(
    line.split(' ').filter((word) => word !== ''),
    env,
  );

describe('npm run package', () => {
  it('FORM-02a FORM-03a makes the named packages, or all', () => {
    expect(read('tizen webos').targets).toEqual(['webos', 'tizen']);
    expect(read('all').targets).toEqual(['webos', 'tizen', 'android', 'android-sideload', 'ios']);
  });

  it('FORM-03a makes them for the named server, for that of the environment, or for the one of the app', () => {
    const env = { TOUCHLINE_SERVER: 'https://env.example' };
    expect(read('webos --server https://tv.example:8443/', env).server).toBe('https://tv.example:8443');
    expect(read('webos', env).server).toBe('https://env.example');
    expect(read('webos', { TOUCHLINE_SERVER: '' }).server).toBe(identity.server);
  });

  it.each([
    ['', /^Usage: npm run package -- webos\|tizen/],
    ['roku', 'There is no target "roku"; the targets are webos, tizen, android, android-sideload, ios and all.'],
    ['webos --fast', "Unknown option '--fast'; npm run package names all options."],
    ['webos --server tv.example', '"tv.example" is not an address'],
    ['webos --server ftp://tv.example', '"ftp://tv.example" is not an address'],
    ['webos --server https://tv.example/app', 'has a path: a server has an address of its own'],
    ['webos --server https://me:secret@tv.example', 'must not contain a password'],
    ['tizen --certificate a.p12', 'is signed twice'],
    ['tizen --distributor a.p12', 'is signed twice'],
    [
      'webos --certificate a.p12 --distributor b.p12',
      '--certificate belongs to tizen, which is not among the targets.',
    ],
    ['webos --keystore a.jks', '--keystore belongs to android-sideload, which is not among the targets.'],
    ['android-sideload --alias club', '--alias names an entry of --keystore, which is missing.'],
    ['android --team ABCDE12345', '--team belongs to ios'],
  ])('FORM-03a refuses "%s" with one sentence', (line, reason) => {
    expect(() => read(line)).toThrow(reason);
  });

  it.each(['http://tv.example', 'http://localhost.tv.example', 'http://192.168.1.20:4400'])(
    'FORM-02a FORM-03a refuses a server without https: %s, also for tests',
    (server) => {
      expect(() => read(`webos --server ${server}`)).toThrow(`${server} is not https: apps send passwords`);
      expect(() => read(`webos --insecure --server ${server}`)).toThrow('is not https');
    },
  );

  it('FORM-03a allows a server on this machine without https only for tests', () => {
    expect(() => read('webos --server http://localhost:4400')).toThrow('for tests only, and needs --insecure.');
    expect(read('webos --server http://localhost:4400 --insecure').server).toBe('http://localhost:4400');
  });

  it('FORM-03a takes passwords from the environment, where other users of the machine do not see them', () => {
    const env = { CERTIFICATE_PASSWORD: 'one', DISTRIBUTOR_PASSWORD: 'two', KEYSTORE_PASSWORD: 'three' };
    const { signers, keystore } = read('all --certificate a --distributor b --keystore c --alias club', env);
    expect(signers).toEqual({ author: { file: 'a', password: 'one' }, distributor: { file: 'b', password: 'two' } });
    expect(keystore).toEqual({ file: 'c', password: 'three', alias: 'club' });
  });
});
