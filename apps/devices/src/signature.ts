import { createHash, createSign, type KeyObject, X509Certificate } from 'node:crypto';
import { type Files, sorted } from './files';

/** A private key and its certificates: its own first, then those of the issuers. */
export interface Signer {
  readonly key: KeyObject;
  readonly certificates: readonly [X509Certificate, ...X509Certificate[]];
}

/** Who signs a widget, and into which file: the author first, then the distributor, whose signature covers the author's. */
const ROLES = {
  author: { id: 'AuthorSignature', file: 'author-signature.xml' },
  distributor: { id: 'DistributorSignature', file: 'signature1.xml' },
} as const;

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const WIDGETS = 'http://www.w3.org/ns/widgets-digsig#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const C14N11 = 'http://www.w3.org/2006/12/xml-c14n11';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');

const inLines = (text: string) => text.match(/.{1,76}/g)?.join('\n') ?? '';

function reference(uri: string, digestValue: string, transforms = ''): string {
  return `<Reference URI="${uri}">\n${transforms}<DigestMethod Algorithm="${SHA256}"></DigestMethod>\n<DigestValue>${digestValue}</DigestValue>\n</Reference>\n`;
}

/** The role of a signature, as signed content of its own. */
function properties(id: string, role: keyof typeof ROLES): string {
  const property = (name: string, content: string) =>
    `<SignatureProperty Id="${name}" Target="#${id}">${content}</SignatureProperty>`;
  return `<SignatureProperties xmlns:dsp="http://www.w3.org/2009/xmldsig-properties">${[
    property('profile', `<dsp:Profile URI="${WIDGETS}profile"></dsp:Profile>`),
    property('role', `<dsp:Role URI="${WIDGETS}role-${role}"></dsp:Role>`),
    property('identifier', '<dsp:Identifier></dsp:Identifier>'),
  ].join('')}</SignatureProperties>`;
}

/**
 * One signature file (XML Signature, profile of W3C widgets). What is signed is written in its canonical form, so that it
 * is hashed as it stands.
 */
function signatureFile(files: Files, role: keyof typeof ROLES, { key, certificates }: Signer): Buffer {
  const { id } = ROLES[role];
  const body = properties(id, role);
  const references = [
    ...sorted(files.keys()).map((name) => reference(encodeURIComponent(name), digest(files.get(name) ?? ''))),
    reference(
      '#prop',
      digest(`<Object xmlns="${XMLDSIG}" Id="prop">${body}</Object>`),
      `<Transforms>\n<Transform Algorithm="${C14N11}"></Transform>\n</Transforms>\n`,
    ),
  ];
  const info = `\n<CanonicalizationMethod Algorithm="${EXCLUSIVE_C14N}"></CanonicalizationMethod>\n<SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>\n${references.join('')}</SignedInfo>`;
  const value = createSign('RSA-SHA256').update(`<SignedInfo xmlns="${XMLDSIG}">${info}`).sign(key, 'base64');
  const chain = certificates.map(
    ({ raw }) => `<X509Certificate>\n${inLines(raw.toString('base64'))}\n</X509Certificate>\n`,
  );
  return Buffer.from(
    `<Signature xmlns="${XMLDSIG}" Id="${id}">\n<SignedInfo>${info}\n<SignatureValue>\n${inLines(value)}\n</SignatureValue>\n<KeyInfo>\n<X509Data>\n${chain.join('')}</X509Data>\n</KeyInfo>\n<Object Id="prop">${body}</Object>\n</Signature>\n`,
  );
}

/** The files of a widget with the signatures of its author and its distributor. */
export function signWidget(files: Files, author: Signer, distributor: Signer): Map<string, Buffer> {
  const byAuthor = new Map(files).set(ROLES.author.file, signatureFile(files, 'author', author));
  return new Map(byAuthor).set(ROLES.distributor.file, signatureFile(byAuthor, 'distributor', distributor));
}
