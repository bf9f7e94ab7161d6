import { UnbrokenCode } from '#web/checkout/unbroken-code.tsx';

/** A text in which the standard of a network's tokens stays on one line, as in "Ethereum (ERC-20)". */
export function UnbrokenNetwork({ text }: { readonly text: string }) {
  const standard = /\([A-Z]+-\d+\)/.exec(text)?.[0];
  return standard === undefined ? text : <UnbrokenCode text={text} code={standard} />;
}
