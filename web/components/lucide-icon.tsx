// Takes the place of the function by which lucide-react makes its components (see vite.config.ts). Lucide's own also serves
// other frameworks and contexts that no page uses, and would be a hundredth of the storefront's JavaScript.
import { createElement, type ComponentProps } from 'react';

interface IconData {
  readonly node: ReadonlyArray<readonly [element: string, attributes: Readonly<Record<string, string>>]>;
}

/** Makes the component that draws an icon. Icons only repeat what words beside them say, unless a label is given. */
export default function createLucideIcon({ node }: IconData) {
  return function LucideIcon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined}
        {...props}
      >
        {node.map(([element, attributes]) => createElement(element, attributes))}
      </svg>
    );
  };
}
