// Shared parts of the drawings of installations: 320 by 200, in colours that follow the theme and the app's hue.
import type { ReactNode } from 'react';
import { initialsOf } from '#contracts/app-badge.ts';

export type Chrome = 'mac' | 'windows' | 'gnome';

interface WindowProps {
  readonly chrome: Chrome;
  readonly title: string;
  readonly children: ReactNode;
}

const titleBarHeight = 30;

export function DrawnWindow({ chrome, title, children }: WindowProps) {
  return (
    <Drawing>
      <rect width="320" height="200" className="fill-window" />
      <rect width="320" height={titleBarHeight} className="fill-bar" />
      {chrome === 'mac' && (
        <>
          <circle cx="16" cy="15" r="4.6" fill="#ff5f57" />
          <circle cx="32" cy="15" r="4.6" fill="#febc2e" />
          <circle cx="48" cy="15" r="4.6" fill="#28c840" />
        </>
      )}
      {chrome === 'windows' && (
        <path d="M238 15h9M265 11h8v8h-8zM293 11l8 8m0-8-8 8" className="stroke-text" strokeWidth="1.1" fill="none" />
      )}
      {chrome === 'gnome' && (
        <>
          <circle cx="300" cy="15" r="9" className="fill-chip" />
          <path d="M297 12l6 6m0-6-6 6" className="stroke-text" strokeWidth="1.4" strokeLinecap="round" fill="none" />
        </>
      )}
      <DrawnText x={chrome === 'windows' ? 14 : 160} y={19.5} weight={600} isCentred={chrome !== 'windows'}>
        {title}
      </DrawnText>
      <path d="M0 29.5h320" className="stroke-drawn-line" />
      {children}
    </Drawing>
  );
}

export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="drawing">
      {children}
    </svg>
  );
}

interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly weight?: 400 | 500 | 600 | 700;
  readonly isCentred?: boolean;
  readonly className?: string;
  readonly children: string;
}

const longestText = 30;

/** A line of text. Long names are cut: a drawing has no room for a second line. */
export function DrawnText({
  x,
  y,
  size = 12,
  weight = 400,
  isCentred = false,
  className = 'fill-text',
  children,
}: TextProps) {
  const text = children.length > longestText ? `${children.slice(0, longestText - 1)}…` : children;
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={weight}
      textAnchor={isCentred ? 'middle' : 'start'}
      className={className}
    >
      {text}
    </text>
  );
}

/** The app's keycap. An operator's own icon is not drawn: the letters stand for it. */
export function DrawnKeycap({
  name,
  x,
  y,
  size,
}: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} rx={size * 0.235} className="fill-key-edge" />
      <rect x={size * 0.02} width={size * 0.96} height={size * 0.95} rx={size * 0.22} className="fill-key-body" />
      <rect
        x={size * 0.08}
        y={size * 0.065}
        width={size * 0.84}
        height={size * 0.81}
        rx={size * 0.18}
        className="fill-key-dish"
      />
      <text
        x={size / 2}
        y={size * 0.61}
        textAnchor="middle"
        fontSize={size * 0.4}
        fontWeight="600"
        fill="#fff"
        className="font-head"
      >
        {initialsOf(name)}
      </text>
    </g>
  );
}

interface ButtonProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isMain?: boolean;
  readonly radius: number;
  readonly children: string;
}

export function DrawnButton({ x, y, width, isMain = false, radius, children }: ButtonProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height="30" rx={radius} className={isMain ? 'fill-drawn-accent' : 'fill-chip'} />
      <DrawnText
        x={x + width / 2}
        y={y + 19.5}
        weight={isMain ? 600 : 500}
        isCentred
        className={isMain ? 'fill-on-accent' : 'fill-text'}
      >
        {children}
      </DrawnText>
    </>
  );
}
