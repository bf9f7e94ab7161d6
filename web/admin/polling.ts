// An operator may keep the page open all day.
const pollMs = 60_000;

/** Each minute while the page is looked at, and at once when it is looked at again. */
export const polling = { staleTime: 0, refetchInterval: pollMs, refetchOnWindowFocus: true } as const;

/** The title of the page shows counts in a hidden tab too. */
export const countPolling = { ...polling, refetchIntervalInBackground: true } as const;
