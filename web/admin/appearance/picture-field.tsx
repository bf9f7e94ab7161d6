import type { ReactNode } from 'react';
import { uploadLimits } from '#contracts/files.ts';
import { askForObjectAddress } from '#web/admin/apps/object-address.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { UploadButton } from '#web/admin/uploads/upload-button.tsx';

interface PictureFieldProps {
  /** For example "Light". */
  readonly name: string;
  readonly address: string | null;
  readonly extensions: readonly string[];
  readonly note?: string;
  readonly ground: 'light' | 'dark' | 'wide';
  /** Shown if there is no picture. */
  readonly without: ReactNode;
  readonly error?: string | undefined;
  readonly change: (address: string | null) => void;
}

export function PictureField(props: PictureFieldProps) {
  const { name, address, extensions, note = '', ground, without, error, change } = props;
  return (
    <fieldset aria-label={name} className="look-picture">
      <div className="ground-tile" data-ground={ground}>
        {address === null ? without : <img src={address} alt="" />}
        <span>{name}</span>
      </div>
      <div className="min-w-0">
        <UploadButton
          label={address === null ? 'Choose' : 'Replace'}
          purpose={name}
          note={note}
          area="plain"
          limits={{ maxFiles: 1, maxBytes: uploadLimits.icon, extensions }}
          startsAtOnce
          askForAddress={askForObjectAddress}
          onStored={({ objectPath }) => change(objectPath ?? null)}
          onBusy={() => undefined}
        />
        {address !== null && (
          <AdminButton kind="quiet" aria-label={`Remove: ${name}`} onClick={() => change(null)}>
            Remove
          </AdminButton>
        )}
        {error !== undefined && (
          <p role="alert" className="text-13 text-bad">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
