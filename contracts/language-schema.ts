// Apart from the languages, which every page loads: it would take the schemas' library along.
import * as z from 'zod/mini';
import { languages } from './languages.ts';

export const languageSchema = z.enum(languages);
