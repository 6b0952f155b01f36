import { createContext } from 'react';

/** Which pictures are shown: all, smaller ones to save data, or none. */
type Pictures = 'all' | 'small' | 'none';

export const PicturesContext = createContext<Pictures>('all');
export const PicturesProvider = PicturesContext.Provider;
