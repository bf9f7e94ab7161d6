import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => undefined;

/** False on the server and while the browser takes over its HTML, true from then on. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * The parameters of a private page's address, or null on the server: those pages are rendered once for everybody, and
 * what their address holds stays in the browser.
 */
export function useAddressParameters(): URLSearchParams | null {
  const [parameters] = useSearchParams();
  return useIsInBrowser() ? parameters : null;
}
