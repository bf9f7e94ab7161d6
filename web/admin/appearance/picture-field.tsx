import type { ReactNode } from 'react';
import { uploadLimits } from '#contracts/files.ts';
import { askForObjectAddress } from '#web/admin/apps/object-address.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useSignedIn } from '#web/admin/sign-in/signed-in.ts';
import { UploadButton } from '#web/admin/uploads/upload-button.tsx';

type Ground = 'light' | 'dark' | 'wide';

interface PictureFieldProps {
  /** For example "Light". */
  readonly name: string;
  readonly address: string | null;
  readonly extensions: readonly string[];
  readonly note?: string;
  readonly ground: Ground;
  /** Shown if there is no picture. */
  readonly without: ReactNode;
  readonly error?: string | undefined;
  readonly change: (address: string | null) => void;
}

export function PictureField(props: PictureFieldProps) {
  const { name, address, extensions, note = '', ground, without, error, change } = props;
  const { operator } = useSignedIn();
  const tile = (
    <GroundTile name={name} ground={ground}>
      {address === null ? without : <img src={address} alt="" />}
    </GroundTile>
  );
  // A fieldset that is disabled would still take a file that is dropped.
  if (operator.role !== 'owner') return tile;
  return (
    <fieldset aria-label={name} className="look-picture">
      {tile}
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
          <AdminButton kind="quiet" className="-ms-2" aria-label={`Remove: ${name}`} onClick={() => change(null)}>
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

interface GroundTileProps {
  readonly name: string;
  readonly ground: Ground;
  readonly children: ReactNode;
}

export function GroundTile({ name, ground, children }: GroundTileProps) {
  return (
    <div className="ground-tile" data-ground={ground}>
      {children}
      <span>{name}</span>
    </div>
  );
}
