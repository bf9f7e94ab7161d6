import type { DownloadTicket } from '#contracts/files.ts';
import { apiRequest } from '#web/queries.ts';

/**
 * Asks for a file that `token` grants, of the current version or of an earlier one, and lets the browser download it.
 * Throws when the server refuses.
 */
export async function startDownload(appId: string, fileName: string, token: string, releaseId?: string): Promise<void> {
  const response = await apiRequest('POST', `/api/apps/${encodeURIComponent(appId)}/download`, {
    fileName,
    orderId: token,
    ...(releaseId === undefined ? {} : { releaseId }),
  });
  const { downloadURL } = (await response.json()) as DownloadTicket;
  const link = document.createElement('a');
  link.href = downloadURL;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
