/** Maximum number of favourite pages of an account. */
export const MAX_FAVOURITES = 500;

/** Maximum number of reminders of an account or a device. */
export const MAX_REMINDERS = 200;

/** Maximum number of reminders that a device shows by itself; iOS keeps no more. */
export const MAX_SCHEDULED = 64;

/** Maximum number of goals in a prediction, per team. */
export const MAX_PREDICTED_GOALS = 20;

/** Maximum number of predictions in one request. */
export const MAX_TIPS = 60;

/** Maximum number of prediction groups of an account, and of members of a group. */
export const MAX_GROUPS = 20;
export const MAX_GROUP_MEMBERS = 100;

/** Maximum number of vouchers that are made at once. */
export const MOST_VOUCHERS = 10_000;
