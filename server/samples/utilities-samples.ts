import { builds, type SampleApp } from './sample-app.ts';

export const utilitiesSamples: readonly SampleApp[] = [
  {
    name: 'DuplicateFinder',
    slug: 'duplicate-finder',
    category: 'utilities',
    description:
      'Finds files that are the same, byte for byte, across folders and drives. Each group of duplicates is shown with its size and location, and you choose which copy to keep. Removed copies go to the trash, so a wrong choice can be undone.',
    price: '19.99',
    rating: '4.8',
    downloads: 18_432,
    version: '3.2.1',
    releaseNotes: [
      'Scans of network drives continue after a lost connection.',
      'Photos that differ only in their metadata can be grouped together.',
      'Fixed a wrong total when a folder was scanned twice.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit or ARM',
      'macOS 11 or later, Apple silicon or Intel',
      'Linux: Debian 11, Ubuntu 22.04 or later, 64-bit',
    ],
    history: {
      publishedDaysAgo: 11,
      earlier: [
        {
          version: '3.2.0',
          publishedDaysAgo: 46,
          notes: ['Photos are compared by what they show, not only by their bytes.', 'A scan can be paused.'],
        },
        {
          version: '3.1.4',
          publishedDaysAgo: 139,
          notes: ['Fixed a scan that stopped at folders without permission.'],
        },
      ],
    },
    files: [builds.windowsExe, builds.windowsArmExe, builds.macDmg, builds.linuxDeb],
  },
  {
    name: 'SpaceRings',
    slug: 'space-rings',
    category: 'utilities',
    description:
      'Draws the contents of a drive as rings, so that large folders stand out. Click a ring to go into the folder, or collect files in a list and remove them together. A scan of a million files takes about a minute on a recent SSD.',
    price: '9.99',
    rating: '4.6',
    downloads: 9_217,
    version: '2.0.4',
    releaseNotes: [
      'Hidden and system files are counted and can be shown apart.',
      'The list of collected files survives a restart.',
    ],
    requirements: ['Windows 10 or later, 64-bit', 'macOS 11 or later, Apple silicon or Intel'],
    files: [builds.windowsExe, builds.macDmg],
  },
  {
    name: 'RenameWell',
    slug: 'rename-well',
    category: 'utilities',
    description:
      'Renames many files at once by rules that you put in order: replace text, add numbers, use the date a photo was taken. The new names are shown beside the old ones before anything changes. Every run can be undone.',
    price: '12.50',
    rating: '4.7',
    downloads: 6_048,
    version: '1.9.0',
    releaseNotes: [
      'Rules can read title and artist from music files.',
      'Saved sets of rules can be exported and shared.',
      'Names that would collide are marked before the run.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit',
      'macOS 11 or later, Apple silicon or Intel',
      'Linux: Debian 11, Ubuntu 22.04, Fedora 38 or later, 64-bit',
    ],
    files: [builds.windowsMsi, builds.windowsZip, builds.macZip, builds.linuxDeb, builds.linuxRpm],
  },
  {
    name: 'Copyhold',
    slug: 'copyhold',
    category: 'utilities',
    description:
      'Backs up chosen folders to a second drive or a network share on a schedule. Older versions of a file are kept for as long as you say. Once a month it reads the backup again and reports every file that no longer matches.',
    price: '34.00',
    rating: '4.5',
    downloads: 4_390,
    version: '5.1.2',
    releaseNotes: [
      'The monthly check can be limited to certain hours.',
      'Fixed backups that stopped when a file was locked by another program.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit, and a second drive or network share',
      'macOS 12 or later, Apple silicon or Intel, and a second drive or network share',
    ],
    files: [builds.windowsMsi, builds.macPkg],
  },
];
