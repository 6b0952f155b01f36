/** How many pages a person keeps at most. */
export const MOST_FAVORITES = 500;
