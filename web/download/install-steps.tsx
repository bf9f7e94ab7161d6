import type { Platform } from '#contracts/files.ts';
import { platformNames } from '#web/components/platform-names.ts';

const steps: Readonly<Record<Platform, readonly string[]>> = {
  windows: [
    'Open the file from your Downloads folder.',
    'If Windows asks, check the name of the publisher and allow the app to make changes.',
    'Follow the installer. The app is then in the Start menu.',
  ],
  macos: [
    'Open the file from your Downloads folder.',
    'A .dmg: drag the app into Applications. A .pkg: follow the installer. A .zip: unpack it and move the app into Applications.',
    'On the first start, macOS asks whether to open an app from the internet: choose Open.',
  ],
  linux: [
    'A .deb: run "sudo apt install ./" followed by the file name, in the folder of the file.',
    'An .rpm: run "sudo dnf install ./" followed by the file name.',
    'A .zip: unpack it and read the file README in it.',
  ],
  android: ['Open the file on the device.', 'Allow the browser to install apps when Android asks.', 'Follow the installer.'],
  ios: ['Connect the device to a Mac.', 'Open the file in Apple Configurator and add it to the device.', 'Trust the developer in Settings when iOS asks.'],
  any: ['Unpack the file.', 'Read the file README in it.', 'Start the app from the unpacked folder.'],
};

interface InstallStepsProps {
  readonly platform: Platform;
  readonly requirements: readonly string[];
}

export function InstallSteps({ platform, requirements }: InstallStepsProps) {
  const systems = Object.keys(steps).filter((each): each is Platform => each !== platform && each !== 'any');
  return (
    <section aria-labelledby="install" className="mt-10">
      <h2 id="install" className="text-lg">
        Install on {platformNames[platform]}
      </h2>
      <Steps platform={platform} />
      <div className="mt-4 divide-y divide-line border-y border-line">
        {systems.map((system) => (
          <details key={system} className="py-1">
            <summary className="flex min-h-11 items-center text-sm font-medium">Install on {platformNames[system]}</summary>
            <div className="pb-3">
              <Steps platform={system} />
            </div>
          </details>
        ))}
      </div>
      {requirements.length > 0 && (
        <>
          <h3 className="mt-8 text-base">What it needs</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-soft">
            {requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Steps({ platform }: { readonly platform: Platform }) {
  return (
    <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm text-soft marker:tabular-nums">
      {steps[platform].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
