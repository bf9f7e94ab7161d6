import { useQuery } from '@tanstack/react-query';
import { fileExtensions, uploadLimits } from '#contracts/files.ts';
import type { StoredFiles } from '#contracts/managed-files.ts';
import type { UploadLimits } from '#web/admin/uploads/upload-item.ts';
import { storedFilesKey } from './apps-keys.ts';

const extensions = Object.keys(fileExtensions);

/** Reads how many files of an app can be chosen at once, of which kinds, and how large the store takes them. */
export function useFileLimits(appId: string): UploadLimits & { readonly extensions: readonly string[] } {
  const { data } = useQuery<StoredFiles>({ queryKey: storedFilesKey(appId), staleTime: 0 });
  return { maxFiles: 100, maxBytes: data?.maxFileBytes ?? uploadLimits.appFile, extensions };
}
