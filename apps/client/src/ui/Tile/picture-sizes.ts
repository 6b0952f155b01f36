import { createContext } from 'react';

/** The `sizes` of the tiles' pictures, which their container determines. */
export const PictureSizesContext = createContext('100vw');
