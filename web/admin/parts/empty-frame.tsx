import type { ReactNode } from 'react';

const works = {
  orders: 'M14 16h36M14 27h24M14 38h30M71 44a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  apps: 'M12 10h66v38H12zM12 19h66',
  cashapp: 'M45 14v30M53 20c-2-3-5-4-8-4-5 0-8 2-8 6 0 9 17 5 17 14 0 4-4 6-9 6-4 0-8-2-9-5',
  messages: 'M16 14h58v24H40l-10 8v-8H16z',
  analytics: 'M14 46h62M22 46V34M36 46V26M50 46V30M64 46V16',
} as const;

interface EmptyFrameProps {
  readonly work: keyof typeof works;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** An empty list, drawn as an empty frame. */
export function EmptyFrame({ work, title, text, children }: EmptyFrameProps) {
  return (
    <div className="empty-frame">
      <svg
        viewBox="0 0 150 86"
        width="150"
        height="86"
        aria-hidden="true"
        className="fill-none stroke-ink-2"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 6h142" className="stroke-edge" />
        <g transform="translate(30 16)">
          <path d="M37 0 45-8 53 0M0 0h90v60H0z" />
          <path d={works[work]} />
        </g>
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}
