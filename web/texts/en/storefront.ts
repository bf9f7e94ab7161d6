import { defaultHero } from '#contracts/default-hero.ts';
import { refundDays } from '#contracts/promises.ts';

export const texts = {
  hero: defaultHero,
  description: 'Desktop apps for productivity, utilities, graphics and development. Pay once and download at once.',
  titleOf: (category: string) => `${category} apps`,
  facts: ['Pay once', `${refundDays}-day refund`, 'All your computers'],
  featured: 'Featured Applications',
  categories: 'Categories',
  category: {
    all: 'All',
    productivity: 'Productivity',
    utilities: 'Utilities',
    graphics: 'Graphics',
    development: 'Development',
  },
  buyNowOf: (name: string, price: string) => `Buy Now: ${name}, ${price}`,
  noFile: 'Not available yet',
  notForSale: 'Not for sale right now',
  tryDemo: 'Try Demo',
  tryDemoOf: (name: string) => `Try Demo of ${name}`,
  bought: 'Bought.',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloadFailed: 'Download failed. Please try again.',
  rating: 'Rating',
  isNew: 'New',
  downloads: (count: number): string => (count === 1 ? 'download' : 'downloads'),
  loading: 'Loading apps',
  loadingMore: 'Loading more apps',
  shown: (count: number) => `${count} apps shown`,
  showMore: 'Show more',
  failure: {
    title: 'The apps could not be loaded',
    label: 'No answer',
    status: (status: number) => `The store answered with error ${status}.`,
  },
  offline: {
    title: 'You are offline.',
    text: (time: string) =>
      `This is the list of ${time}. Everything can be read; buying waits for the connection and goes on by itself.`,
  },
  search: {
    label: 'Search apps',
    hint: (count: number) => `Search ${count} apps`,
    clear: 'Clear search',
  },
  sort: {
    label: 'Sort by',
    best: 'Best match',
    downloads: 'Most downloaded',
    newest: 'Newest',
    rating: 'Best rated',
    price: 'Price',
    name: 'Name',
  },
  payment: {
    title: 'Secure Payment Options',
    text: 'You pay on the provider’s own page or in your own wallet. A card number never reaches this store.',
    listPrice: 'List price',
    discount: (percent: number) => `${percent}% off`,
  },
};
