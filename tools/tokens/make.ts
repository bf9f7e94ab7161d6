// Writes web/tokens.css from contracts/look.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensCss } from './css.ts';

writeFileSync(join(import.meta.dirname, '../../web/tokens.css'), tokensCss());
