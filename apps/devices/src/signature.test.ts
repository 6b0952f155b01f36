import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSigner } from './certificate';
import { readFiles, writeFiles } from './files';
import { signWidget } from './signature';
import { makeCertificate } from './testing/certificates';
import { scratchFolders } from './testing/folders';
import { check, succeed } from './testing/programs';

const folder = scratchFolders();
/** Keys take their time on a busy machine. */
const HOOK_MS = 60_000;
const files = new Map([
  ['config.xml', Buffer.from('<widget/>')],
  ['index.html', Buffer.from('<html></html>')],
  ['icon 1.png', Buffer.from([137, 80, 78, 71])],
  ['assets/größe.svg', Buffer.from('<svg/>')],
]);

/** What a set checks: the digest of every file, and the signature over all digests. */
const verify = (place: string, name: string, authority: string) =>
  check('xmlsec1', ['--verify', '--trusted-pem', authority, '--id-attr:Id', 'Object', name], { cwd: place });

describe('the signatures of a Samsung package', () => {
  let signed = '';
  const authorities = { author: '', distributor: '' };

  beforeAll(() => {
    const keys = folder();
    const [author, distributor] = [makeCertificate(keys, 'author'), makeCertificate(keys, 'distributor')];
    authorities.author = author.authority;
    authorities.distributor = distributor.authority;
    const signer = ({ p12 }: { p12: string }) => readSigner({ file: p12, password: 'secret' });
    signed = folder();
    writeFiles(signed, signWidget(files, signer(author), signer(distributor)));
  }, HOOK_MS);

  const changed = (change: (place: string) => void) => {
    const place = folder();
    cpSync(signed, place, { recursive: true });
    change(place);
    return place;
  };

  it('FORM-03a are accepted by xmlsec1, the author’s and the distributor’s', () => {
    for (const [name, authority] of [
      ['author-signature.xml', authorities.author],
      ['signature1.xml', authorities.distributor],
    ] as const) {
      succeed('xmllint', ['--noout', join(signed, name)]);
      const { status, output } = verify(signed, name, authority);
      expect(status, `xmlsec1 says ${output}`).toBe(0);
    }
  });

  it('FORM-03a cover every file, the distributor’s also the author’s signature', () => {
    const of = (name: string) =>
      [...String(readFiles(signed).get(name)).matchAll(/Reference URI="([^"]*)"/g)].map(([, uri]) =>
        decodeURIComponent(uri ?? ''),
      );
    expect(of('author-signature.xml')).toEqual(['assets/größe.svg', 'config.xml', 'icon 1.png', 'index.html', '#prop']);
    expect(of('signature1.xml')).toEqual([
      'assets/größe.svg',
      'author-signature.xml',
      'config.xml',
      'icon 1.png',
      'index.html',
      '#prop',
    ]);
  });

  it('FORM-03a are refused after a file was changed', () => {
    const place = changed((each) => appendFileSync(join(each, 'index.html'), ' '));
    for (const [name, authority] of [
      ['author-signature.xml', authorities.author],
      ['signature1.xml', authorities.distributor],
    ] as const) {
      const { status, output } = verify(place, name, authority);
      expect(status).not.toBe(0);
      expect(output).toContain('data and digest do not match');
    }
  });

  it('FORM-03a are refused after the role was changed', () => {
    const place = changed((each) => {
      const text = String(readFiles(each).get('author-signature.xml'));
      writeFileSync(join(each, 'author-signature.xml'), text.replace('role-author', 'role-distributor'));
    });
    const { status, output } = verify(place, 'author-signature.xml', authorities.author);
    expect(status).not.toBe(0);
    expect(output).toContain('data and digest do not match');
  });

  it('FORM-03a are refused for another authority', () => {
    const { status, output } = verify(signed, 'author-signature.xml', authorities.distributor);
    expect(status).not.toBe(0);
    expect(output).toContain('certificate verification failed');
  });
});
