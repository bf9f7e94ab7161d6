import type { ReactNode } from 'react';
import { PrivatePageHead } from '#web/components/page-head.tsx';

/** A page of text for whoever sets a store up. */
export function TestPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[48rem] px-4 py-10 sm:px-8 sm:py-16">
      <PrivatePageHead title={title} />
      <h1 className="text-28 sm:text-44">{title}</h1>
      {children}
    </div>
  );
}
