import type { App } from '#contracts/apps.ts';
import { formatMinor } from '#contracts/money.ts';
import type { AppRow } from './app-row.ts';
import { toListedLook } from './look.ts';

export function toApp(row: AppRow): App {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    price: formatMinor(row.price_minor),
    category: row.category,
    iconUrl: ownIconUrl(row.icon_url),
    fileUrl: publicFileUrl(row.file_url),
    downloads: row.downloads,
    rating: showRating(row.rating),
    isActive: row.is_active,
    hasFiles: row.has_files,
    platforms: row.platforms,
    addedNumber: row.added_number,
    ...toListedLook(row),
  };
}

/** Returns an average with one decimal, or `0` without ratings. */
function showRating(average: string): string {
  return Number(average) > 0 ? Number(average).toFixed(1) : '0';
}

/** Returns an icon's path if this store serves it, otherwise null: pages load images from this origin only. */
export function ownIconUrl(iconUrl: string | null): string | null {
  return iconUrl !== null && /^\/objects\/[^/]+\/[^/]+$/.test(iconUrl) ? iconUrl : null;
}

// The list is public. An absolute address may be that of the real file.
function publicFileUrl(fileUrl: string | null): string | null {
  return fileUrl !== null && /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(fileUrl) ? null : fileUrl;
}

/**
 * Returns a name for addresses: letters and digits of any script in lower case, joined by hyphens, at most 60
 * characters.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
