import type { LegalDocument, LegalText, Locale } from '@touchline/contract';
import { notFound } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { allLegalTexts } from './queries';

/** Imprint, privacy, terms and similar documents, global or of one region (CONFIG-15). */
export class Legal {
  readonly #store: Store;
  readonly #texts: Remembered<ReadonlyMap<string, string>>;

  constructor(store: Store) {
    this.#store = store;
    this.#texts = remember(store, ['legal'], () => allLegalTexts(store.db));
  }

  async general(document: LegalDocument, language: Locale): Promise<LegalText> {
    return this.#first(document, [`/${document}/${language}`, `/${document}/en`]);
  }

  /** A region's own text takes precedence even in another language; without one the global text is used. */
  async regional(regionId: string, document: LegalDocument, language: Locale): Promise<LegalText> {
    const own = [`${regionId}/${document}/${language}`, `${regionId}/${document}/en`];
    return this.#first(document, [...own, `/${document}/${language}`, `/${document}/en`]);
  }

  /** Every stored text of a document, by `region/document/language`; the region of global texts is empty. */
  async stored(document: LegalDocument): Promise<ReadonlyMap<string, string>> {
    const texts = await allLegalTexts(this.#store.db);
    return new Map([...texts].filter(([id]) => id.split('/')[1] === document));
  }

  async #first(document: LegalDocument, ids: readonly string[]): Promise<LegalText> {
    const texts = await this.#texts.get();
    const html = ids.map((id) => texts.get(id)).find((text) => text !== undefined);
    if (html === undefined) throw notFound('Text', document);
    return { data: { html } };
  }
}
