import type { Image, Locale } from '@touchline/contract';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Address, AddressBar } from './address/address-bar';
import type { Path } from './address/path';
import type { Api } from './api';
import type { Device } from './platform/platform';
import type { RegionSelection } from './region';
import type { ViewerSession } from './session';

/** What a page says about itself to browsers, search engines and messengers. */
export interface DocumentHead {
  title: string;
  description?: string;
  image?: Image;
  /** What it is in the words of schema.org; `whole` makes an address out of a path. */
  structured?: (whole: (path: string) => string) => readonly object[];
}

/** What every screen can reach. */
export interface AppContextValue {
  api: Api;
  device: Device;
  addressBar: AddressBar;
  /** Where the service is reached from anywhere, for addresses that leave this device: codes and shared links. */
  origin: string;
  /** Who the viewer is; lets them sign in and out. */
  session: ViewerSession;
  /** Settles when the viewer has a session, or cannot get one now. */
  signedIn: () => Promise<unknown>;
  /** Fetches what stands behind an address that is likely to be opened. */
  warm: (href: string) => void;
  /** Takes what the shown page says about itself. */
  describe: (head: DocumentHead) => void;
  /** Changes the language and remembers it. */
  chooseLocale: (locale: Locale) => void;
  /** The region selected on this device, or `AUTO_REGION`. */
  selectedRegion: () => string;
  /** Changes the region and remembers it; says whether its content is shown now, or only at the next start. */
  chooseRegion: (choice: RegionSelection) => Promise<boolean>;
}

const AppContext = createContext<AppContextValue | undefined>(undefined);
export const AppProvider = AppContext.Provider;

export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('Used outside of the app');
  return value;
}

/** Where the viewer is. */
export function useAddress(): Address {
  const { addressBar } = useApp();
  return useSyncExternalStore(addressBar.subscribe, addressBar.current, addressBar.first);
}

/** The parameters and query of the address that is shown. */
export interface ShownAddress {
  params: Readonly<Record<string, string>>;
  search: string;
}

const AddressContext = createContext<ShownAddress>({ params: {}, search: '' });
export const AddressProvider = AddressContext.Provider;

type ParamsOf<P> = P extends { href: (params: infer Params, ...rest: never[]) => string } ? Params : never;

/** The parameters in the address of this screen. */
export function useParams<P extends Pick<Path, 'pattern'>>(_path: P): ParamsOf<P> {
  return useContext(AddressContext).params as ParamsOf<P>;
}

/** The query in the address of this screen, read as the path says. */
export function useSearch<P extends Pick<Path, 'readSearch'>>(path: P): ReturnType<P['readSearch']> {
  return path.readSearch(useContext(AddressContext).search) as ReturnType<P['readSearch']>;
}

/** Says what the shown page is: in the html the server draws, and in the browser's title. */
export function useDescribe(head: DocumentHead): void {
  const { describe } = useApp();
  if (typeof document === 'undefined') describe(head);
  const { title } = head;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
