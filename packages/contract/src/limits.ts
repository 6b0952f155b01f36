/** How many pages a person keeps at most. */
export const MOST_FAVORITES = 500;

/** How many reminders a person or a device has at most. */
export const MOST_REMINDERS = 200;

/** How many goals somebody may predict for one team. */
export const MOST_GOALS = 20;

/** How many scores are predicted in one call. */
export const MOST_TIPS = 60;

/** How many groups of the prediction game a person is in, and how many people are in one. */
export const MOST_GROUPS = 20;
export const MOST_GROUP_MEMBERS = 100;
