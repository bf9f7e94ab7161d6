import { Image } from 'lucide-react';
import { iconExtensions, uploadLimits } from '#contracts/files.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { UploadButton } from '#web/admin/uploads/upload-button.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { askForObjectAddress } from './object-address.ts';

const limits = { maxFiles: 1, maxBytes: uploadLimits.icon, extensions: iconExtensions };

const upload = {
  label: 'Choose an icon',
  note: 'PNG, JPG or SVG, at most 5 MB. Without one, a badge is made from the name.',
  limits,
  startsAtOnce: true,
  askForAddress: askForObjectAddress,
};

interface IconFieldProps {
  readonly name: string;
  readonly iconUrl: string | null;
  /** Without one, the badge has the colour of its name. */
  readonly hue?: number;
  readonly change: (iconUrl: string | null) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

export function IconTile({ name, iconUrl, change, onBusy }: IconFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 text-14 font-semibold">Icon</legend>
      <UploadButton
        {...upload}
        tile={
          iconUrl === null ? (
            <Image aria-hidden="true" className="size-5" />
          ) : (
            <AppIcon app={{ name, iconUrl }} size="entry" />
          )
        }
        onStored={({ objectPath }) => change(objectPath ?? null)}
        onBusy={onBusy}
      />
      {iconUrl !== null && (
        <AdminButton kind="quiet" className="mt-1 self-start" onClick={() => change(null)}>
          Remove icon
        </AdminButton>
      )}
    </fieldset>
  );
}

export function IconField({ name, iconUrl, hue, change, onBusy }: IconFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">Icon</legend>
      <div className="flex flex-wrap items-start gap-4">
        <AppIcon
          app={{ name: name.trim() === '' ? 'App' : name, iconUrl, ...(hue === undefined ? {} : { hue }) }}
          size="card"
        />
        <div className="min-w-0 grow basis-52">
          <UploadButton {...upload} onStored={({ objectPath }) => change(objectPath ?? null)} onBusy={onBusy} />
        </div>
        {iconUrl !== null && <AdminButton onClick={() => change(null)}>Remove icon</AdminButton>}
      </div>
    </fieldset>
  );
}
