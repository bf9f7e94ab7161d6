import type { Ref } from 'react';
import { shorten } from './show-coins.ts';

interface MachineTextProps {
  readonly text: string;
  /** Shows all of it, to be copied by hand. */
  readonly isWhole?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly className?: string;
}

/** An address or a transaction's id: its ends, of which people compare six characters each. It is read out whole. */
export function MachineText({ text, isWhole = false, ref, className = '' }: MachineTextProps) {
  const short = isWhole ? null : shorten(text);
  if (short === null) {
    return (
      <code ref={ref} className={`machine-text break-all whitespace-normal ${className}`}>
        {text}
      </code>
    );
  }
  const [first, last] = short.middle;
  return (
    <code ref={ref} className={`machine-text ${className}`}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        <b>{short.start}</b>
        {first}
        <i>…</i>
        {last}
        <b>{short.end}</b>
      </span>
    </code>
  );
}
