/** Whether an operator's editor frames this page, to show it as buyers see it. The purchase dialog frames pages, too. */
export function isInPreview(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname === '/admin';
  } catch {
    // Another site frames it.
    return false;
  }
}
