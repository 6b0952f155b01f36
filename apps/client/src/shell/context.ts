import type { Image, Locale } from '@touchline/contract';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Address, AddressBar } from './address/address-bar';
import type { Path } from './address/path';
import type { Api } from './api/api';
import type { Device } from './platform/platform';
import type { RegionSelection } from './region/memory';
import type { ViewerSession } from './session/viewer';
import { tellContent } from './track/track';

/** Metadata of a page for browsers, search engines and messengers. */
export interface DocumentHead {
  title: string;
  description?: string;
  image?: Image;
  /** schema.org data; `whole` makes a path absolute. */
  structured?: (whole: (path: string) => string) => readonly object[];
}

/** Services available to every screen. */
export interface AppContextValue {
  api: Api;
  device: Device;
  addressBar: AddressBar;
  /** Public origin, for addresses used on other devices: QR codes and shared links. */
  origin: string;
  /** The viewer's session. */
  session: ViewerSession;
  /** Preloads the screen and data of an address. */
  prefetch: (href: string) => void;
  /** Receives the metadata of the current page. */
  describe: (head: DocumentHead) => void;
  settings: AppSettings;
}

/** Language and region of the app. */
interface AppSettings {
  /** Changes and stores the language. */
  chooseLocale: (locale: Locale) => void;
  /** The region selected on this device, or `AUTO_REGION`. */
  selectedRegion: () => string;
  /** Changes and stores the region; resolves with whether it is shown now, or only after the next start. */
  chooseRegion: (choice: RegionSelection) => Promise<boolean>;
}

const AppContext = createContext<AppContextValue | undefined>(undefined);
export const AppProvider = AppContext.Provider;

export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('Used outside of the app');
  return value;
}

/** The current address. */
export function useAddress(): Address {
  const { addressBar } = useApp();
  return useSyncExternalStore(addressBar.subscribe, addressBar.current, addressBar.first);
}

/** Parameters and query of the current screen's address. */
interface ShownAddress {
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

/** The query of this screen's address, parsed by its path. */
export function useSearch<P extends Pick<Path, 'readSearch'>>(path: P): ReturnType<P['readSearch']> {
  return path.readSearch(useContext(AddressContext).search) as ReturnType<P['readSearch']>;
}

/** Sets the page's metadata: in the server's html, and the title in the browser. */
export function useDescribe(head: DocumentHead): void {
  const { describe } = useApp();
  if (typeof document === 'undefined') describe(head);
  const { title } = head;
  useEffect(() => {
    document.title = title;
    tellContent();
  }, [title]);
}
