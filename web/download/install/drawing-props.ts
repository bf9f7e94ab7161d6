import type { Chrome } from './drawing-parts.tsx';

export interface DrawingProps {
  readonly chrome: Chrome;
  readonly appName: string;
  readonly fileName: string;
  /** Of the file, as shown: "61 MB". */
  readonly size: string;
  /** What a terminal runs; empty where nothing was typed yet. */
  readonly command: string;
}
