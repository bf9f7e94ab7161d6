import type { ReactNode } from 'react';

/** For tabs without a full-width list. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className="admin-page">{children}</div>;
}
