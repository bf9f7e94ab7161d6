import { createContext } from 'react';

/** Signs the operator out, for the buttons that do so. */
export const SignOut = createContext<() => void>(() => undefined);
