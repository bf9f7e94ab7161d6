import type { Chrome } from './drawing-parts.tsx';

export interface DrawingProps {
  readonly chrome: Chrome;
  readonly appName: string;
  readonly fileName: string;
  /** The file's size: "61 MB". */
  readonly size: string;
  /** A terminal's command; empty before it is typed. */
  readonly command: string;
}
