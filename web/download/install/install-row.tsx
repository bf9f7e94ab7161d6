import type { OfferedFile } from '#contracts/apps.ts';
import type { Platform } from '#contracts/files.ts';
import { showBytes } from '#web/components/bytes.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { Chrome } from './drawing-parts.tsx';
import { installDrawings } from './install-drawings.tsx';
import { installSteps } from './install-steps.ts';

const chromes: Readonly<Partial<Record<Platform, Chrome>>> = { windows: 'windows', macos: 'mac' };

interface InstallRowProps {
  readonly file: OfferedFile;
  readonly appName: string;
  readonly mat: string;
}

export function InstallRow({ file, appName, mat }: InstallRowProps) {
  const texts = useTexts(downloadTexts);
  const chrome = chromes[file.platform] ?? 'gnome';
  return (
    <ol className={`install-row ${mat}`}>
      {installSteps(file, appName, texts.steps).map(({ title, text, drawing, command = '' }, index) => {
        const Picture = drawing === null ? null : installDrawings[drawing];
        return (
          <li key={title}>
            {Picture !== null && (
              <div className="install-picture">
                <Picture
                  chrome={chrome}
                  appName={appName}
                  fileName={file.fileName}
                  size={showBytes(file.sizeBytes)}
                  command={command}
                />
              </div>
            )}
            <p className="min-w-0 text-14 wrap-anywhere text-ink-2">
              <b className="block text-15 font-semibold text-ink">
                <span className="me-2 font-head font-medium tabular-nums">{index + 1}</span>
                {title}
              </b>
              {command === '' ? text : <code className="font-mono text-13">{command}</code>}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
