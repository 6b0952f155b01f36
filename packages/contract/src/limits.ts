/** How many pages a person keeps at most. */
export const MOST_FAVORITES = 500;

/** How many reminders a person or a device has at most. */
export const MOST_REMINDERS = 200;
