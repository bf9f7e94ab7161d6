// An e-mail address that was given already travels on to the next page behind the #, which browsers keep to themselves.
import { useLocation } from 'react-router';

/** The path with the e-mail address, or as it is where none was given. */
export function withEmail(path: string, email: string): string {
  return email.trim() === '' ? path : `${path}#${new URLSearchParams({ email: email.trim() }).toString()}`;
}

/** The e-mail address that this page was entered with; empty where there is none. */
export function useEmailInAddress(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? '';
}
