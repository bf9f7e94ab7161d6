import type { ReleaseFile } from '#contracts/releases.ts';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { showBytes } from '#web/components/bytes.ts';
import { showTarget } from '#web/components/show-target.ts';
import { apiRequest } from '#web/queries.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface DraftFilesProps {
  readonly version: string;
  /** The address of the release. */
  readonly path: string;
  readonly files: readonly ReleaseFile[];
  readonly refresh: () => Promise<void>;
}

/** The files of a draft, each with the way out. */
export function DraftFiles({ version, path, files, refresh }: DraftFilesProps) {
  const systems = useTexts(systemTexts);
  const { run, isBusy, failure } = useFileChange(refresh);
  if (files.length === 0) return null;
  return (
    <div>
      <ul className="divide-y divide-hair border-y border-hair text-14">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-4 py-2">
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">{file.fileName}</p>
              <p className="text-ink-2">
                {showTarget(file, systems)}, {showBytes(file.sizeBytes)}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Remove ${file.fileName} from ${version}`}
              aria-disabled={isBusy}
              onClick={() =>
                void run(
                  () => apiRequest('DELETE', `${path}/files/${file.id}`),
                  () => undefined,
                  'The file was not removed',
                )
              }
              className="min-h-11 rounded-field px-2 font-medium text-bad hover:bg-bad-soft aria-disabled:opacity-55 sm:min-h-9"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-14 text-bad empty:hidden">
        {failure}
      </p>
    </div>
  );
}
