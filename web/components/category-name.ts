import type { Category } from '#contracts/categories.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';

export function categoryName(category: Category): string {
  return textsOfPage(storefrontTexts).category[category];
}
