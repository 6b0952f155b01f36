import { createContext, useContext } from 'react';

const ReleaseContext = createContext<number | undefined>(undefined);

/** The release that the page is shown and edited in; without one it is as viewers see it. */
export const ReleaseProvider = ReleaseContext.Provider;
export const useReleaseId = () => useContext(ReleaseContext);
