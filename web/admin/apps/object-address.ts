import type { UploadTicket } from '#contracts/files.ts';
import { apiRequest } from '#web/queries.ts';

/** Asks where to PUT a file that belongs to no app yet: an icon, or the first file of a new app. */
export async function askForObjectAddress({ name }: File): Promise<string> {
  const response = await apiRequest('POST', '/api/objects/upload', { fileName: name });
  return ((await response.json()) as UploadTicket).uploadURL;
}
