import { Upload } from 'lucide-react';
import { uploadLimits } from '#contracts/files.ts';
import { UploadButton } from '#web/admin/uploads/upload-button.tsx';
import { askForObjectAddress } from './object-address.ts';

const limits = { maxFiles: 1, maxBytes: uploadLimits.object, extensions: ['.exe', '.dmg', '.deb', '.pkg', '.zip'] };

interface FileFieldProps {
  /** Called with the address of the stored file, or null. */
  readonly change: (fileUrl: string | null) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

export function FileField({ change, onBusy }: FileFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 text-14 font-semibold">App file</legend>
      <UploadButton
        label="Choose the app file"
        note="EXE, DMG, DEB, PKG or ZIP, at most 100 MB."
        tile={<Upload aria-hidden="true" className="size-5" />}
        limits={limits}
        startsAtOnce
        askForAddress={askForObjectAddress}
        onItems={(items) => change(items.find(({ state }) => state === 'completed')?.stored?.objectPath ?? null)}
        onBusy={onBusy}
      />
    </fieldset>
  );
}
