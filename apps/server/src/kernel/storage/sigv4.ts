import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region. */
export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface Unsigned {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body as hex, or `UNSIGNED-PAYLOAD`. */
  readonly bodyHash: string;
}

const SERVICE = 's3';

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Everything but letters, digits and `-._~` is escaped; a slash of a path stays. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The headers of a request, signed with AWS Signature Version 4. */
export function signed(request: Unsigned, signer: Signer, at: Date): Record<string, string> {
  const time = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': time,
  };
  return { ...headers, authorization: authorization({ ...request, headers }, signer, time) };
}

/** The `authorization` header over these headers and the host. */
export function authorization({ method, url, headers, bodyHash }: Unsigned, signer: Signer, time: string): string {
  const day = time.slice(0, 8);
  const all = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...all.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${signer.region}/${SERVICE}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${signer.secretAccessKey}`, day), signer.region), SERVICE), 'aws4_request');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${signer.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
