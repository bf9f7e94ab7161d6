/** The storefront's first words in English until an owner writes others. Other languages have words of their own. */
export const defaultHero = {
  headline: 'Desktop apps made with care, yours to keep',
  text: 'Tools for writing, tidying, drawing and building.',
};
