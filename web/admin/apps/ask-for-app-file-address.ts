import type { UploadTicket } from '#contracts/files.ts';
import { apiRequest } from '#web/queries.ts';

/** Asks where to PUT a file of an app. Without a draft, buyers get it once it is stored. */
export async function askForAppFileAddress(appId: string, fileName: string, releaseId?: string): Promise<string> {
  const target = releaseId === undefined ? { fileName } : { fileName, releaseId };
  const response = await apiRequest('POST', `/api/apps/${appId}/upload`, target);
  return ((await response.json()) as UploadTicket).uploadURL;
}
