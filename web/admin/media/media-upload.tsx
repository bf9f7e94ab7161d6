import { useCallback, useEffect } from 'react';
import { UploadButton, type UploadButtonProps } from '#web/admin/uploads/upload-button.tsx';
import type { MarkBusy } from './busy-uploads.ts';

interface MediaUploadProps extends Omit<UploadButtonProps, 'startsAtOnce' | 'onBusy' | 'askForAddress'> {
  /** Names the upload among those of the window. */
  readonly upload: string;
  readonly markBusy: MarkBusy;
  /** Returns the path to PUT the file to; the same for a file that is sent again. */
  readonly addressOf: (file: File) => string | Promise<string>;
}

export function MediaUpload({ upload, markBusy, addressOf, ...props }: MediaUploadProps) {
  const onBusy = useCallback((isBusy: boolean) => markBusy(upload, isBusy), [upload, markBusy]);
  useEffect(() => () => markBusy(upload, false), [upload, markBusy]);
  return <UploadButton startsAtOnce onBusy={onBusy} askForAddress={async (file) => addressOf(file)} {...props} />;
}
