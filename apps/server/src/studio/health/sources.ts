import type { AdvertisingServices } from '../../advertising';
import type { FollowingServices } from '../../following';
import type { Post } from '../../kernel/mail';
import type { Storage } from '../../kernel/storage/storage';
import type { LibraryServices } from '../../library';
import type { LiveServices } from '../../live';
import type { PayingServices } from '../../paying';

/** What the room of health asks, each about its own work. */
export interface HealthSources {
  post: Pick<Post, 'backlog' | 'hurry'>;
  storage: Storage;
  following: Pick<FollowingServices, 'sender' | 'matchData'>;
  paying: Pick<PayingServices, 'payouts' | 'moneyFigures'>;
  advertising: Pick<AdvertisingServices, 'adCounts'>;
  library: Pick<LibraryServices, 'files'>;
  live: Pick<LiveServices, 'inputReader'>;
}
