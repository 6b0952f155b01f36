import type { ContentKind } from '@touchline/contract';
import { hrefOf } from '../../shell/address';

/** Where an entry is edited: pages in the page builder, others in the form. */
export function hrefOfEntry(kind: ContentKind, id: string, release: number | undefined): string {
  const query = release === undefined ? {} : { release: String(release) };
  return kind === 'pages'
    ? hrefOf(`pages/${encodeURIComponent(id)}`, query)
    : hrefOf(`content/${kind}/${encodeURIComponent(id)}`, query);
}
