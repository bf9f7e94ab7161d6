import { AppGridDrawing, TerminalDrawing } from './linux-drawings.tsx';
import { DownloadsDrawing } from './downloads-drawing.tsx';
import type { DrawingProps } from './drawing-props.ts';
import type { StepDrawing } from './install-steps.ts';
import { AskMacDrawing, DragDrawing } from './macos-drawings.tsx';
import { AllowDrawing, StartMenuDrawing } from './windows-drawings.tsx';

export const installDrawings: Readonly<Record<StepDrawing, (props: DrawingProps) => React.ReactNode>> = {
  downloads: DownloadsDrawing,
  drag: DragDrawing,
  'ask-mac': AskMacDrawing,
  allow: AllowDrawing,
  'start-menu': StartMenuDrawing,
  terminal: TerminalDrawing,
  'app-grid': AppGridDrawing,
};
