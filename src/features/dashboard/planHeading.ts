/** The heading of the section on the user's own posts. */
export const PLAN_HEADING = 'Your plan';
