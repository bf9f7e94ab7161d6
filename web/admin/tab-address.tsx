// Where a tab keeps what it shows: in the page's address on /admin, in memory where the tab lies in a window over another
// page. A tab reads and changes it by what is here, and so works in both places.
import { createContext, useContext, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddressParameters } from '#web/components/address-parameters.ts';

export interface TabAddress {
  /** Null while a page is rendered on the server. */
  readonly parameters: URLSearchParams | null;
  /** Shows what an address of /admin names. With `replace` it is no step of the Back button. */
  readonly show: (address: string | AddressFrom, options?: { readonly replace?: boolean }) => void;
}

/**
 * The next address, from the parameters that were asked for last: the page may not have rendered them yet, and a change
 * to what it renders would take them back.
 */
type AddressFrom = (newest: URLSearchParams) => string;

const resolve = (address: string | AddressFrom, newest: URLSearchParams): string =>
  typeof address === 'string' ? address : address(newest);

const LocalAddress = createContext<TabAddress | null>(null);

export function useTabAddress(): TabAddress {
  const local = useContext(LocalAddress);
  const parameters = useAddressParameters();
  const navigate = useNavigate();
  if (local !== null) return local;
  return {
    parameters,
    show: (address, { replace = false } = {}) => {
      const to = resolve(address, new URLSearchParams(window.location.search));
      void navigate(to, { replace, preventScrollReset: true });
    },
  };
}

/** Returns true if the tab lies in a window over another page. */
export function useIsInPanel(): boolean {
  return useContext(LocalAddress) !== null;
}

export function TabLink({ to, onClick, ...rest }: ComponentProps<'a'> & { readonly to: string }) {
  const local = useContext(LocalAddress);
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={(event) => {
        onClick?.(event);
        // A click that asks for a new window gets the page /admin there.
        if (local === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        local.show(to);
      }}
      {...rest}
    />
  );
}

/** Keeps what the tabs inside show in memory. */
export function LocalTabAddress({ children }: { readonly children: ReactNode }) {
  const [parameters, setParameters] = useState(() => new URLSearchParams());
  const address = useMemo<TabAddress>(
    () => ({
      parameters,
      show: (to) => setParameters((newest) => new URL(resolve(to, newest), window.location.origin).searchParams),
    }),
    [parameters],
  );
  return <LocalAddress value={address}>{children}</LocalAddress>;
}
