/** Returns true in the frame of an operator's editor. The purchase dialog frames pages, too. */
export function isInPreview(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname === '/admin';
  } catch {
    // Another site frames it.
    return false;
  }
}
