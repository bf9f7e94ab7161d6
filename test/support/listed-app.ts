import type { App } from '#contracts/apps.ts';

/** Returns an app with a picture and ratings, for tests of the storefront. */
export function listedApp(change: Partial<App> = {}): App {
  const name = change.name ?? 'Inkwright';
  return {
    id: name,
    slug: name.toLowerCase(),
    name,
    description: 'A vector drawing program.',
    price: '59.00',
    category: 'graphics',
    iconUrl: null,
    fileUrl: null,
    downloads: 8_600,
    rating: '4.6',
    isActive: true,
    hasFiles: true,
    platforms: ['windows', 'macos', 'linux'],
    addedNumber: 1,
    tagline: null,
    maker: null,
    hue: 30,
    finish: 'vivid',
    isStory: false,
    isFeatured: false,
    picture: {
      id: 'picture',
      width: 1600,
      height: 1000,
      widths: [480, 800, 1600],
      alt: 'The drawing window',
      caption: null,
      framing: 'full',
      focusX: 50,
      focusY: 50,
      light: '0123456789abcdef0123456789abcdef',
      dark: null,
    },
    ...change,
  };
}
