import { createContext } from 'react-router';
import type { PageServices } from './page-services.ts';

export const pageServicesContext = createContext<PageServices>();

/** Under this key `handleError` finds whom to tell. */
export const errorReportContext = createContext<(error: unknown) => void>();
