import { isIPv6 } from 'node:net';

/** The parts of a request that tell how it reached this server. */
interface Arrival {
  protocol: string;
  host: string;
  socket: { localAddress?: string | undefined; localPort?: number | undefined };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The address of this server for links, where no public one is set. The host that a request names is used only if it is
 * this machine: any other could have been chosen by an attacker. Otherwise it is the address the connection arrived at.
 */
export function ownAddress({ protocol, host, socket }: Arrival): string {
  const [, name = '', port = ''] = /^([\w.-]+|\[[\da-fA-F:]+\])(:\d{1,5})?$/.exec(host) ?? [];
  const local = localName(socket.localAddress);
  if (LOOPBACK.test(name) || (name !== '' && name === local)) return `${protocol}://${name}${port}`;
  return `http://${local ?? 'localhost'}:${socket.localPort ?? 80}`;
}

/** An IP address in the form of a URL. */
function localName(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return plain !== undefined && isIPv6(plain) ? `[${plain}]` : plain;
}
