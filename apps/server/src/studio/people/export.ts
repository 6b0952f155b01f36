import type { SelfService } from '../../account';
import type { Devices } from '../../auth';
import type { PersonBooks } from '../../paying';
import type { PersonCards } from './card';
import type { RefundRequests } from './refunds/service';

interface ExportOptions {
  cards: Pick<PersonCards, 'require'>;
  selfService: SelfService;
  personBooks: PersonBooks;
  devices: Devices;
  refunds: Pick<RefundRequests, 'ofPerson'>;
}

/** Everything the service holds about a person, for the person: what they can download themselves, and what operators see. */
export class PersonExport {
  readonly #options: ExportOptions;

  constructor(options: ExportOptions) {
    this.#options = options;
  }

  async of(id: string): Promise<Record<string, unknown>> {
    const { cards, selfService, personBooks, devices, refunds } = this.#options;
    const { locale, isConfirmed } = await cards.require(id);
    const [own, books, sessions, refundRequests] = await Promise.all([
      selfService.export(id, locale === 'de' ? 'de' : 'en', ''),
      personBooks.of(id),
      devices.history(id),
      refunds.ofPerson(id),
    ]);
    const { orders, refunds: refunded } = books;
    return { ...own, language: locale, isConfirmed, orders, refunds: refunded, sessions, refundRequests };
  }
}
