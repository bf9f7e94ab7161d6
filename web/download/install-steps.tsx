import { ChevronRight } from 'lucide-react';
import type { OfferedFile } from '#contracts/apps.ts';
import { extensionOf, type Platform } from '#contracts/files.ts';
import { platformNames } from '#web/components/platform-names.ts';

const unpack = ['Unpack the file.', 'Move the app where you keep your programs, and start it from there.'];

/** Returns what to do with a file once it is downloaded. */
export function stepsFor({ fileName, platform }: OfferedFile): readonly string[] {
  const extension = extensionOf(fileName);
  if (extension === '.deb') return [`In a terminal, in the folder of the file, run: sudo apt install "./${fileName}"`];
  if (extension === '.rpm') return [`In a terminal, in the folder of the file, run: sudo dnf install "./${fileName}"`];
  if (extension === '.zip') return unpack;
  switch (platform) {
    case 'windows':
      return [
        `Open ${fileName} from your Downloads folder.`,
        'If Windows asks, check the name of the publisher and allow the app to make changes.',
        'Follow the installer. The app is then in the Start menu.',
      ];
    case 'macos':
      return [
        `Open ${fileName} from your Downloads folder.`,
        extension === '.dmg' ? 'Drag the app into Applications.' : 'Follow the installer.',
        'On the first start, macOS asks whether to open an app from the internet: choose Open.',
      ];
    case 'android':
      return [
        'Open the file on the device.',
        'Allow the browser to install apps when Android asks.',
        'Follow the installer.',
      ];
    case 'ios':
      return ['Connect the device to a Mac.', 'Open the file in Apple Configurator and add it to the device.'];
    case 'linux':
    case 'any':
      return unpack;
  }
}

interface InstallStepsProps {
  /** The files on offer, the recommended one first. */
  readonly files: readonly OfferedFile[];
  readonly requirements: readonly string[];
}

/** How to install the first file, and, folded up, one file of each other system. */
export function InstallSteps({ files, requirements }: InstallStepsProps) {
  const byPlatform = new Map<Platform, OfferedFile>();
  for (const file of files) if (!byPlatform.has(file.platform)) byPlatform.set(file.platform, file);
  const [first, ...others] = byPlatform.values();
  if (first === undefined) return null;
  return (
    <section aria-labelledby="install" className="mt-10">
      <h2 id="install" className="text-20">
        Install on {platformNames[first.platform]}
      </h2>
      <Steps file={first} />
      {others.length > 0 && (
        <div className="mt-4 divide-y divide-hair border-y border-hair">
          {others.map((file) => (
            <details key={file.platform} className="py-1">
              <summary className="flex min-h-11 items-center gap-2 text-14 font-medium">
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 text-ink-2 transition-transform duration-150 [details[open]_&]:rotate-90"
                />
                Install on {platformNames[file.platform]}
              </summary>
              <div className="pb-4 ps-6">
                <Steps file={file} />
              </div>
            </details>
          ))}
        </div>
      )}
      {requirements.length > 0 && (
        <>
          <h3 className="mt-8 text-16">What it needs</h3>
          <ul className="mt-2 list-disc space-y-1 ps-5 text-14 text-ink-2">
            {requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Steps({ file }: { readonly file: OfferedFile }) {
  return (
    <ol className="mt-2 list-decimal space-y-1 ps-5 text-14 break-words text-ink-2 marker:tabular-nums">
      {stepsFor(file).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
