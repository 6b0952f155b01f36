/** Where the app for TVs is served. */
export const TV_APP = '/tv/';

/** Samsung's browsers name Tizen and TV (phones and watches run Tizen, too), LG's name Web0S. */
export const isTvBrowser = (userAgent = ''): boolean => /\bTizen\b.*\bTV\b|\bSMART-TV\b|\bWeb0S\b/.test(userAgent);

/** A page's address within the app for TVs, which keeps it in the hash. */
export const tvAddress = (path: string, search: string): string => `${TV_APP}#${path}${search}`;
