import { extensionOf } from '#contracts/file-extension.ts';
import type { Architecture, Platform } from '#contracts/files.ts';
import type { systemTexts } from '#web/texts/systems.ts';

export type SystemTexts = (typeof systemTexts)['en'];

interface Target {
  readonly platform: Platform;
  readonly architecture: Architecture;
  /** Tells the packages of Linux apart. */
  readonly fileName?: string;
}

/** For example "Windows, 64-bit", "macOS, Apple silicon and Intel", "Linux .deb, 64-bit". */
export function showTarget(file: Target, texts: SystemTexts): string {
  const architecture = showArchitecture(file, texts);
  return architecture === '' ? showSystem(file, texts) : `${showSystem(file, texts)}, ${architecture}`;
}

/** The system that a file is for, with the kind of package on Linux: "macOS", "Linux .deb". */
export function showSystem({ platform, fileName }: Target, { names }: SystemTexts): string {
  const { length } = platform === 'linux' && fileName !== undefined ? extensionOf(fileName) : '';
  // As it is written in the name: ".AppImage".
  return length === 0 ? names[platform] : `${names[platform]} ${fileName?.slice(-length)}`;
}

/** The processor that a file is for: "64-bit", or nothing where it does not matter. */
export function showArchitecture({ platform, architecture }: Target, texts: SystemTexts): string {
  const names: SystemTexts['processors'] =
    platform === 'macos' ? { ...texts.processors, ...texts.macProcessors } : texts.processors;
  return names[architecture];
}
