import type { OfferedFile } from '#contracts/apps.ts';
import { extensionOf } from '#contracts/file-extension.ts';
import type { Platform } from '#contracts/files.ts';
import type { downloadTexts } from '#web/texts/download.ts';

export type StepDrawing = 'downloads' | 'drag' | 'ask-mac' | 'allow' | 'start-menu' | 'terminal' | 'app-grid';

export interface InstallStep {
  readonly title: string;
  readonly text: string;
  /** Null for systems that are not drawn. */
  readonly drawing: StepDrawing | null;
  /** For a terminal. */
  readonly command?: string;
}

type Texts = (typeof downloadTexts)['en']['steps'];

/** System prompts at the first start of an unpacked app. */
const firstStarts: Readonly<Partial<Record<Platform, StepDrawing>>> = { macos: 'ask-mac', windows: 'allow' };

export function installSteps(file: OfferedFile, appName: string, texts: Texts): readonly InstallStep[] {
  const { fileName, platform } = file;
  const step = (
    { title, text }: { readonly title: string | ((value: string) => string); readonly text: string },
    drawing: StepDrawing | null,
    value = appName,
  ): InstallStep => ({ title: typeof title === 'string' ? title : title(value), text, drawing });

  const extension = extensionOf(fileName);
  const open = step(texts.open, 'downloads', fileName);
  const move = step(texts.move, 'drag');
  if (extension === '.deb' || extension === '.rpm') {
    const command = `sudo ${extension === '.deb' ? 'apt' : 'dnf'} install "./${fileName}"`;
    return [
      step(texts.terminal, 'downloads'),
      { ...step(texts.command, 'terminal'), command },
      step(texts.launch, 'app-grid'),
    ];
  }
  if (extension === '.zip' || extension.startsWith('.tar')) {
    const start = step(texts.startThere, firstStarts[platform] ?? 'app-grid');
    return [step(texts.unpack, 'downloads', fileName), move, start];
  }
  switch (platform) {
    case 'windows':
      return [open, step(texts.allow, 'allow'), step(texts.start, 'start-menu')];
    case 'macos':
      return [open, step(extension === '.dmg' ? texts.drag : texts.follow, 'drag'), step(texts.askMac, 'ask-mac')];
    case 'linux':
      return extension === '.appimage'
        ? [step(texts.executable, 'downloads'), move, step(texts.startThere, 'app-grid')]
        : [open, step(texts.launch, 'app-grid')];
    case 'android':
      return [step(texts.open, null, fileName), step(texts.android, null)];
    case 'ios':
      return [step(texts.configurator, null)];
    case 'any':
      return [open, move, step(texts.startThere, 'app-grid')];
  }
}
