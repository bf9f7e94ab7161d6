import type { Category } from '#contracts/categories.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';

/** Returns the name of a category in the language of the page. */
export function categoryName(category: Category): string {
  return textsOfPage(storefrontTexts).category[category];
}
