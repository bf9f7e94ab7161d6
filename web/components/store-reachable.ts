/**
 * Whether the store answers at all. When it does and yet a part of an open page cannot be fetched, the store has most
 * likely been updated since: the files of the page in memory are gone, and only a reload helps.
 */
export async function isStoreReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

export function reloadPage(): void {
  window.location.reload();
}
