/** Signs a child reads at once. */
export const LONGEST = 140;
