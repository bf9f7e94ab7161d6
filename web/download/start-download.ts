import type { DownloadTicket } from '#contracts/files.ts';
import { apiRequest } from '#web/queries.ts';

/** Asks for a file that `token` grants and lets the browser download it. Throws when the server refuses. */
export async function startDownload(appId: string, fileName: string, token: string): Promise<void> {
  const response = await apiRequest('POST', `/api/apps/${encodeURIComponent(appId)}/download`, {
    fileName,
    orderId: token,
  });
  const { downloadURL } = (await response.json()) as DownloadTicket;
  const link = document.createElement('a');
  link.href = downloadURL;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
