import { iconExtensions, uploadLimits } from '#contracts/files.ts';
import { UploadButton } from '#web/admin/uploads/upload-button.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Button } from '#web/components/button.tsx';
import { askForObjectAddress } from './object-address.ts';

const limits = { maxFiles: 1, maxBytes: uploadLimits.icon, extensions: iconExtensions };

interface IconFieldProps {
  readonly name: string;
  readonly iconUrl: string | null;
  readonly change: (iconUrl: string | null) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** The app's icon, or the badge that stands for it, with a way to upload another. */
export function IconField({ name, iconUrl, change, onBusy }: IconFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">Icon</legend>
      <div className="flex flex-wrap items-start gap-4">
        <AppIcon app={{ name: name.trim() === '' ? 'App' : name, iconUrl }} size="card" />
        <div className="min-w-0 grow basis-52">
          <UploadButton
            label="Choose an icon"
            note="PNG, JPG or SVG, at most 5 MB. Without one, a badge is made from the name."
            limits={limits}
            startsAtOnce
            askForAddress={askForObjectAddress}
            onStored={({ objectPath }) => change(objectPath ?? null)}
            onBusy={onBusy}
          />
        </div>
        {iconUrl !== null && (
          <Button kind="secondary" size="small" onClick={() => change(null)}>
            Remove icon
          </Button>
        )}
      </div>
    </fieldset>
  );
}
