import type { OfferedFile } from '#contracts/apps.ts';
import { CopyButton } from '#web/components/copy-button.tsx';

/** The command that shows a file's SHA-256 on the system the file is for. */
function checkCommand({ platform, fileName }: OfferedFile): string {
  if (platform === 'windows') return `Get-FileHash "${fileName}" -Algorithm SHA256`;
  if (platform === 'macos') return `shasum -a 256 "${fileName}"`;
  return `sha256sum "${fileName}"`;
}

export function Checksum({ file }: { readonly file: OfferedFile }) {
  const command = checkCommand(file);
  return (
    <details className="mt-3 text-14">
      <summary className="inline-flex min-h-8 items-center text-ink-2 underline decoration-edge underline-offset-4 hover:text-ink">
        Check the file (SHA-256)
      </summary>
      <dl className="mt-2 grid gap-3 rounded-field bg-sunk p-4 text-13">
        <div>
          <dt className="font-semibold">SHA-256 of {file.fileName}</dt>
          <dd className="flex items-center gap-2">
            <code className="min-w-0 break-all font-mono">{file.sha256}</code>
            <CopyButton
              text={file.sha256}
              label={`Copy SHA-256 of ${file.fileName}`}
              copied={`SHA-256 of ${file.fileName}`}
            />
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            {file.platform === 'windows' ? 'In PowerShell, where the file is' : 'In a terminal, where the file is'}
          </dt>
          <dd className="flex items-center gap-2">
            <code className="min-w-0 break-all font-mono">{command}</code>
            <CopyButton text={command} label={`Copy the command that checks ${file.fileName}`} copied="The command" />
          </dd>
        </div>
      </dl>
    </details>
  );
}
