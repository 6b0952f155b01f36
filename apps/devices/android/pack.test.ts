import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identity } from '../identity';
import { type AndroidOptions, Refusal } from '../src/options';
import { keyName, testKey } from './key';
import { packAndroid } from './pack';
import { needAndroidFiles, needPrograms } from './programs';

/** A limit against hanging, not a measure: Java starts slowly on a busy machine. */
const PATIENCE = 600_000;

const scratch = mkdtempSync(join(tmpdir(), 'touchline-apk-'));
const folder = (name: string) => {
  const path = join(scratch, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });

function optionsFor(name: string): AndroidOptions {
  const certificate = testKey(join(scratch, 'key.p12'));
  const places = { web: join(scratch, 'web'), output: folder(`${name}/output`), scratch: folder(`${name}/scratch`) };
  return { identity, server: 'https://sport.example', hosts: ['sport.example'], certificate, ...places };
}

let apk = '';

beforeAll(async () => {
  needPrograms();
  writeFileSync(join(folder('web'), 'index.html'), '<!doctype html><html><head></head></html>');
  writeFileSync(join(folder('web/tv'), 'index.html'), '<!doctype html><html><head></head></html>');
  writeFileSync(join(folder('web/_parts'), 'start.js'), 'start();');
  apk = (await packAndroid(optionsFor('one'))).path;
}, PATIENCE);

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

describe('the Android package', { timeout: PATIENCE }, () => {
  it('FORM-02a starts on phones and on TVs, with and without a touch screen', () => {
    const badging = run('aapt', 'dump', 'badging', apk);
    expect(badging).toContain(
      `package: name='${identity.id}' versionCode='${identity.build}' versionName='${identity.version}'`,
    );
    expect(badging).toContain("\nlaunchable-activity: name='tv.touchline.shell.MainActivity'");
    expect(badging).toContain("\nleanback-launchable-activity: name='tv.touchline.shell.MainActivity'");
    expect(badging).toContain("uses-feature-not-required: name='android.hardware.touchscreen'");
    expect(badging).toMatch(/application: label='Touchline' icon='[^']+' banner='[^']+'/);
    expect(badging).toContain("locales: '--_--' 'de'");
  });

  it('FORM-02a is signed with the given key, for all systems that it supports', () => {
    const said = run('apksigner', 'verify', '--verbose', '--print-certs', apk);
    expect(said).toContain('Verified using v2 scheme (APK Signature Scheme v2): true');
    expect(said).toContain('Verified using v3 scheme (APK Signature Scheme v3): true');
    const listed = run('keytool', '-list', '-keystore', join(scratch, 'key.p12'), '-storepass', 'android');
    const fingerprint = /SHA-256\): ([0-9A-F:]+)/.exec(listed)?.[1]?.replaceAll(':', '').toLowerCase();
    expect(said).toContain(`Signer #1 certificate SHA-256 digest: ${fingerprint}`);
  });

  it('FORM-02b declares links, picture in picture, background sound, predictive back and reminders', () => {
    const manifest = run('aapt', 'dump', 'xmltree', apk, 'AndroidManifest.xml');
    const isTrue = (name: string) => new RegExp(`android:${name}\\(0x[0-9a-f]+\\)=\\(type 0x12\\)0xffffffff`);
    for (const name of ['autoVerify', 'supportsPictureInPicture', 'enableOnBackInvokedCallback'])
      expect(manifest).toMatch(isTrue(name));
    expect(manifest).toMatch(/android:host\(0x[0-9a-f]+\)="sport.example"/);
    expect(manifest).toMatch(/android:scheme\(0x[0-9a-f]+\)="touchline"/);
    expect(manifest).toMatch(/android:foregroundServiceType\(0x[0-9a-f]+\)=\(type 0x11\)0x2/);
    expect(manifest).toContain('"android.intent.action.BOOT_COMPLETED"');
    for (const name of ['usesCleartextTraffic', 'allowBackup'])
      expect(manifest).toMatch(new RegExp(`android:${name}\\(0x[0-9a-f]+\\)=\\(type 0x12\\)0x0`));
  });

  it('contains the code and the pages of phones and TVs, and no stand-ins of newer systems', () => {
    const names = run('aapt', 'list', apk).split('\n');
    for (const name of [
      'classes.dex',
      'assets/www/index.html',
      'assets/www/tv/index.html',
      'assets/www/_parts/start.js',
    ])
      expect(names).toContain(name);
    const dex = readFileSync(join(scratch, 'one/scratch/classes.dex')).toString('latin1');
    expect(dex).toContain('Ltv/touchline/shell/MainActivity;');
    const classes = run('find', join(scratch, 'one/scratch/classes'), '-name', '*.class');
    expect(classes).not.toContain('/android/');
  });

  it('has the same bytes when made again', async () => {
    const again = (await packAndroid(optionsFor('two'))).path;
    expect(readFileSync(again).equals(readFileSync(apk))).toBe(true);
  });

  it('refuses a folder without a page', async () => {
    const made = packAndroid({ ...optionsFor('none'), web: folder('empty') });
    await expect(made).rejects.toThrow(/has no index\.html/);
  });

  it('refuses a bundle of TVs without a page', async () => {
    const web = folder('half');
    writeFileSync(join(web, 'index.html'), '<!doctype html>');
    folder('half/tv');
    await expect(packAndroid({ ...optionsFor('half-made'), web })).rejects.toThrow(/half\/tv has no index\.html/);
  });
});

describe('the key', { timeout: PATIENCE }, () => {
  const key = () => testKey(join(scratch, 'key.p12'));

  it('is found by itself where a keystore has one', () => {
    const { file, password } = key();
    expect(keyName({ file, password })).toBe('touchline');
  });

  it('is refused with the reason: wrong password, unknown name, no keystore, no file', () => {
    writeFileSync(join(scratch, 'no-keystore.p12'), 'nonsense');
    expect(() => keyName({ ...key(), password: 'wrong-one' })).toThrow(/^The password does not open /);
    expect(() => keyName({ ...key(), alias: 'other' })).toThrow(/has no private key named other/);
    expect(() => keyName({ ...key(), file: join(scratch, 'no-keystore.p12') })).toThrow(/is not a keystore/);
    expect(() => keyName({ ...key(), file: join(scratch, 'gone.p12') })).toThrow(/does not exist/);
  });
});

describe('the tools', () => {
  it('are named with their Debian packages where they are missing and cannot be installed', () => {
    const means = { isThere: (name: string) => name !== 'aapt', mayInstall: () => false, install: () => {} };
    expect(() => needPrograms(means)).toThrow('The Android package needs aapt: on Debian, apt-get install aapt.');
  });

  it('are installed where that is possible', () => {
    const installed: string[] = [];
    const means = {
      isThere: (name: string) => !/^java|keytool/.test(name) || installed.includes('openjdk-17-jdk-headless'),
      mayInstall: () => true,
      install: (name: string) => installed.push(name),
    };
    needPrograms(means);
    expect(installed).toEqual(['openjdk-17-jdk-headless']);
  });

  it('are downloaded whole or not at all', async () => {
    const offline = () => Promise.reject(new Refusal('No network.'));
    await expect(needAndroidFiles(join(scratch, 'cache'), offline)).rejects.toThrow('No network.');
    expect(run('find', join(scratch, 'cache'), '-mindepth', '1')).toBe('');
  });
});
