/** The classes of a choice between roles. */
export const roleSelectClass =
  'min-h-11 rounded-lg border border-line-strong bg-surface px-3 text-sm text-ink sm:min-h-10';
