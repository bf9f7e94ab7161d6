import { builds, type SampleApp } from './sample-app.ts';

export const productivitySamples: readonly SampleApp[] = [
  {
    name: 'Foldnote',
    slug: 'foldnote',
    category: 'productivity',
    description:
      'Keeps notes as plain Markdown files in a folder of your own. Headings fold, links between notes work in both directions, and search answers while you type. There is no account, and the files stay readable without the app.',
    price: '24.00',
    rating: '4.7',
    downloads: 12_865,
    version: '4.3.0',
    releaseNotes: [
      'Tables can be edited in place.',
      'A renamed note keeps its links from other notes.',
      'Search understands quoted phrases.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit or ARM',
      'macOS 12 or later, Apple silicon or Intel',
      'Linux: Debian 11, Ubuntu 22.04, Fedora 38 or later, 64-bit',
    ],
    files: [builds.windowsExe, builds.windowsArmExe, builds.macDmg, builds.linuxDeb, builds.linuxRpm],
  },
  {
    name: 'Ledgerleaf',
    slug: 'ledgerleaf',
    category: 'productivity',
    description:
      'Writes invoices and keeps track of which have been paid. Customers, hourly rates and taxes are entered once. Invoices are saved as PDF, and the year can be exported as a spreadsheet for your accountant.',
    price: '49.00',
    rating: '4.4',
    downloads: 3_174,
    version: '2.7.5',
    releaseNotes: [
      'Reminders for overdue invoices can be written in several languages.',
      'Amounts in a second currency show the rate that was used.',
      'Fixed the order of pages in long invoices.',
    ],
    requirements: ['Windows 10 or later, 64-bit', 'macOS 12 or later, Apple silicon or Intel'],
    files: [builds.windowsMsi, builds.macPkg],
  },
  {
    name: 'Minutebox',
    slug: 'minutebox',
    category: 'productivity',
    description:
      'Records how long you work on each project, with one click or a keyboard shortcut. Forgotten pauses can be corrected on a timeline. Weekly reports add up hours by project and customer.',
    price: '14.99',
    rating: '4.5',
    downloads: 7_731,
    version: '1.12.3',
    releaseNotes: ['The timer asks what to do with idle time.', 'Reports can round to 5, 10 or 15 minutes.'],
    requirements: [
      'Windows 10 or later, 64-bit',
      'macOS 11 or later, Apple silicon or Intel',
      'Linux: Debian 11, Ubuntu 22.04 or later, 64-bit',
    ],
    files: [builds.windowsExe, builds.macDmg, builds.linuxDeb],
  },
  {
    name: 'ClipShelf',
    slug: 'clip-shelf',
    category: 'productivity',
    description:
      'Remembers what you copied, as text, images and files, and finds it again by a few letters. Clips that you use often can be pinned. Copies from password managers are left out, and nothing leaves the computer.',
    price: '7.99',
    rating: '4.9',
    downloads: 15_020,
    version: '2.5.1',
    releaseNotes: [
      'Images can be searched by the text in them.',
      'The shelf opens on the screen where the pointer is.',
    ],
    requirements: ['Windows 10 or later, 64-bit', 'macOS 13 or later, Apple silicon'],
    files: [builds.windowsExe, builds.macArmDmg],
  },
];
