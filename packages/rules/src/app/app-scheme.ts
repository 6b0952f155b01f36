/** The URL scheme that opens the installed app: `touchline://home`. */
export const APP_SCHEME = 'touchline';
