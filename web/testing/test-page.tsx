import type { ReactNode } from 'react';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';

/** A page of text for whoever sets a store up. */
export function TestPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="page-width pt-10 pb-24 sm:pt-16">
      <PrivatePageHead title={title} />
      <h1 className="text-36 tracking-tight sm:text-64">{title}</h1>
      {children}
    </div>
  );
}
