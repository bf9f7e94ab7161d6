import { AppGridDrawing, TerminalDrawing } from './linux-drawings.tsx';
import { DownloadsDrawing } from './downloads-drawing.tsx';
import type { Chrome } from './drawing-parts.tsx';
import type { StepDrawing } from './install-steps.ts';
import { AskMacDrawing, DragDrawing } from './macos-drawings.tsx';
import { AllowDrawing, StartMenuDrawing } from './windows-drawings.tsx';

export interface DrawingProps {
  readonly chrome: Chrome;
  readonly appName: string;
  readonly fileName: string;
  /** Of the file, as shown: "61 MB". */
  readonly size: string;
  /** What a terminal runs; empty where nothing was typed yet. */
  readonly command: string;
}

export const installDrawings: Readonly<Record<StepDrawing, (props: DrawingProps) => React.ReactNode>> = {
  downloads: DownloadsDrawing,
  drag: DragDrawing,
  'ask-mac': AskMacDrawing,
  allow: AllowDrawing,
  'start-menu': StartMenuDrawing,
  terminal: TerminalDrawing,
  'app-grid': AppGridDrawing,
};
