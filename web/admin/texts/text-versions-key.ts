import type { QueryKey } from '@tanstack/react-query';

/** Under this key are the versions of all texts, as the editor and the pages read them. */
export const textVersionsKey: QueryKey = ['/api/documents'];
