import { Fragment } from 'react';

/** A text in which a code stays on one line. Its dash is a plain one, so that a copied code still works. */
export function UnbrokenCode({ text, code }: { readonly text: string; readonly code: string }) {
  return text.split(code).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <span className="whitespace-nowrap">{code}</span>}
      {part}
    </Fragment>
  ));
}
