import { Download } from 'lucide-react';
import type { OfferedFile } from '#contracts/apps.ts';
import { showBytes } from '#web/components/bytes.ts';
import { showArchitecture, showSystem } from '#web/components/show-target.ts';
import { SystemMarks } from '#web/components/system-marks.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface OtherFilesProps {
  readonly files: readonly OfferedFile[];
  readonly download: (file: OfferedFile) => void;
}

export function OtherFiles({ files, download }: OtherFilesProps) {
  const texts = useTexts(downloadTexts);
  const systems = useTexts(systemTexts);
  return (
    <ul className="border-t border-hair">
      {files.map((file) => {
        const architecture = showArchitecture(file, systems);
        return (
          <li
            key={file.fileName}
            className="flex min-h-16 items-center gap-4 border-b border-hair py-2 tabular-nums sm:gap-6"
          >
            <span aria-hidden="true" className="flex w-5 flex-none justify-center [&_svg]:size-5">
              <SystemMarks platforms={[file.platform]} />
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              <b className="block text-16 font-semibold">{showSystem(file, systems)}</b>
              <span className="block text-14 text-ink-2">
                {architecture === '' ? file.fileName : `${architecture}, ${file.fileName}`}
              </span>
            </span>
            <span className="flex-none text-15 text-ink-2 max-sm:hidden">{showBytes(file.sizeBytes)}</span>
            <button
              type="button"
              aria-label={texts.downloadFile(file.fileName)}
              onClick={() => download(file)}
              className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2.5 text-15 font-semibold"
            >
              <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              <span className="border-b-[1.5px] border-edge max-sm:hidden">{texts.download}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
