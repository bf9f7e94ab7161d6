import type { ReactNode } from 'react';

/** The classes of a quiet link or button in a row of actions; its words stand in a `LineText`. */
export const lineLink = 'inline-flex min-h-11 items-center text-15 font-semibold disabled:opacity-55';

export function LineText({ children }: { readonly children: ReactNode }) {
  return <span className="border-b-[1.5px] border-edge">{children}</span>;
}
