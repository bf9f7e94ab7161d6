/** The classes of a choice between roles. */
export const roleSelectClass = 'min-h-11 rounded-field border border-edge bg-paper px-3 text-14 text-ink sm:min-h-10';
