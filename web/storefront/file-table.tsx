import type { OfferedFile } from '#contracts/apps.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showTarget } from '#web/components/show-target.ts';
import { appPageTexts } from '#web/texts/app-page.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** The files that a buyer gets, one a row; on a phone each row is a block. */
export function FileTable({ files }: { readonly files: readonly OfferedFile[] }) {
  const texts = useTexts(appPageTexts);
  const systems = useTexts(systemTexts);
  return (
    <ul className="divide-y divide-hair border-t border-hair">
      {files.map((file) => (
        <li key={file.fileName} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3 text-14">
          <span className="min-w-0">
            <span className="block font-medium">{showTarget(file, systems)}</span>
            <span className="block wrap-anywhere text-ink-2">{file.fileName}</span>
          </span>
          <span className="text-ink-2 text-end tabular-nums">
            <span className="block">{showBytes(file.sizeBytes)}</span>
            {file.version !== null && <span className="block">{texts.version(file.version)}</span>}
          </span>
          <span className="col-span-full flex items-center gap-1 text-13 text-ink-2">
            <span className="shrink-0">SHA-256</span>
            <code className="min-w-0 truncate font-mono" title={file.sha256}>
              {file.sha256}
            </code>
            <CopyButton
              text={file.sha256}
              label={texts.copyChecksum(file.fileName)}
              copied={texts.checksumOf(file.fileName)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
