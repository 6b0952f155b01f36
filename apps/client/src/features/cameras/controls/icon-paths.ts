/** A strip of film. */
export const FRAMES = 'M4 4h16v16H4zM8 4v16M16 4v16M4 9h4M4 15h4M16 9h4M16 15h4';
/** A link of a chain. */
export const SHARE = 'M9 15l6-6M8 11l-3 3a4 4 0 0 0 5.500 5.500l3-3M16 13l3-3A4 4 0 0 0 13.500 4.500l-3 3';
