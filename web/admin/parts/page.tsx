import type { ReactNode } from 'react';

/** What stands below the bar of a tab that is no list from edge to edge. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className="admin-page">{children}</div>;
}
