/** Counted from the settlement of the order. */
export const linkValidHours = 48;
