import { builds, type SampleApp } from './sample-app.ts';

export const graphicsSamples: readonly SampleApp[] = [
  {
    name: 'Inkwright',
    slug: 'inkwright',
    category: 'graphics',
    description:
      'A vector drawing program for diagrams, icons and signs. Shapes snap to each other and to a grid, and measurements can be typed. Files are SVG, so that every browser and most other programs can open them.',
    price: '59.00',
    rating: '4.6',
    downloads: 8_642,
    version: '6.0.2',
    releaseNotes: [
      'Text can follow a path.',
      'Exported PDF files keep their layers.',
      'Fixed a slow redraw with more than 10,000 shapes.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit or ARM, 8 GB of memory',
      'macOS 12 or later, Apple silicon or Intel, 8 GB of memory',
      'Linux: Debian 12, Ubuntu 22.04, Fedora 38 or later, 64-bit, 8 GB of memory',
    ],
    files: [builds.windowsExe, builds.windowsArmExe, builds.macDmg, builds.linuxDeb, builds.linuxRpm],
  },
  {
    name: 'Proofgrid',
    slug: 'proofgrid',
    category: 'graphics',
    description:
      'Lays out photos as contact sheets for print or PDF. Captions come from file names or from the data in the photo. Pages, margins and the number of columns are set once and kept as templates.',
    price: '18.00',
    rating: '4.3',
    downloads: 2_216,
    version: '1.4.0',
    releaseNotes: ['Raw files of 40 more cameras can be read.', 'Templates can hold a logo.'],
    requirements: ['Windows 10 or later, 64-bit', 'macOS 11 or later, Apple silicon or Intel'],
    files: [builds.windowsMsi, builds.macPkg],
  },
  {
    name: 'Hueprint',
    slug: 'hueprint',
    category: 'graphics',
    description:
      'Picks colours from anywhere on the screen and collects them in palettes. Contrast between two colours is shown against the WCAG levels. Palettes are exported as CSS, ASE or plain text.',
    price: '11.00',
    rating: '4.8',
    downloads: 10_557,
    version: '3.0.1',
    releaseNotes: [
      'Colours can be entered and copied as OKLCH.',
      'A palette can be checked for common kinds of colour blindness.',
      'Fixed wrong colours on displays with a wide gamut.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit',
      'macOS 11 or later, Apple silicon or Intel',
      'Linux: any distribution with X11, 64-bit',
    ],
    files: [builds.windowsExe, builds.macZip, builds.linuxZip],
  },
  {
    name: 'ScreenTrace',
    slug: 'screen-trace',
    category: 'graphics',
    description:
      'Takes screenshots of a window, a region or a page that scrolls. Arrows, numbers and blurred areas are added as objects and can be moved later. Finished pictures go to a folder, the clipboard or a printer.',
    price: '15.99',
    rating: '4.5',
    downloads: 11_903,
    version: '2.8.6',
    releaseNotes: [
      'Blurred text can no longer be restored from the saved file.',
      'Long pages are joined without visible seams.',
    ],
    requirements: ['Windows 10 or later, 64-bit or ARM', 'macOS 12 or later, Apple silicon or Intel'],
    files: [builds.windowsExe, builds.windowsArmExe, builds.macDmg],
  },
];
