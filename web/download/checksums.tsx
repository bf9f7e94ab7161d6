import type { OfferedFile } from '#contracts/apps.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';

function checkCommand({ platform, fileName }: OfferedFile): string {
  if (platform === 'windows') return `Get-FileHash "${fileName}" -Algorithm SHA256`;
  if (platform === 'macos') return `shasum -a 256 "${fileName}"`;
  return `sha256sum "${fileName}"`;
}

export function Checksums({ files }: { readonly files: readonly OfferedFile[] }) {
  const texts = useTexts(downloadTexts);
  const [first] = files;
  if (first === undefined) return null;
  const command = checkCommand(first);
  return (
    <details className="fold border-b border-hair">
      <summary className="min-h-16! text-16! font-semibold">{texts.checksums}</summary>
      <div className="pb-5 text-14">
        <p>{first.platform === 'windows' ? texts.inPowerShell : texts.inTerminal}</p>
        <div className="my-2 flex items-center justify-between gap-3 rounded-box bg-sunk py-0.5 ps-3 pe-1 sm:ps-4">
          <code className="min-w-0 font-mono text-13 wrap-anywhere sm:text-14">{command}</code>
          <CopyButton text={command} label={texts.copyCommand(first.fileName)} copied={texts.theCommand} />
        </div>
        <ul className="divide-y divide-hair">
          {files.map(({ fileName, sha256 }) => (
            <li key={fileName} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2.5">
              <b className="font-semibold wrap-anywhere">{fileName}</b>
              <span className="sm:row-span-2">
                <CopyButton text={sha256} label={texts.copyChecksum(fileName)} copied={texts.checksumOf(fileName)} />
              </span>
              <code className="col-span-full font-mono text-13 break-all text-ink-2 sm:col-span-1">{sha256}</code>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
