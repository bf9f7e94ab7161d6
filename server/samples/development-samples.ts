import { builds, type SampleApp } from './sample-app.ts';

export const developmentSamples: readonly SampleApp[] = [
  {
    name: 'QueryDeck',
    slug: 'query-deck',
    category: 'development',
    description:
      'A desktop client for PostgreSQL, MySQL and SQLite. Queries run in tabs, results can be sorted and edited, and the plan of a slow query is drawn as a tree. Connections through SSH need no separate tunnel.',
    price: '69.00',
    rating: '4.7',
    downloads: 14_288,
    version: '5.4.0',
    releaseNotes: [
      'Results of several queries can be compared side by side.',
      'Changes to a production connection ask for confirmation.',
      'Fixed time zones in exported CSV files.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit or ARM',
      'macOS 12 or later, Apple silicon or Intel',
      'Linux: Debian 12, Ubuntu 22.04, Fedora 38 or later, 64-bit',
    ],
    history: {
      publishedDaysAgo: 4,
      earlier: [
        {
          version: '5.3.1',
          publishedDaysAgo: 61,
          notes: ['SQLite files open by being dropped on the window.', 'Fixed a lost selection after sorting.'],
        },
      ],
    },
    files: [builds.windowsMsi, builds.windowsArmExe, builds.macDmg, builds.linuxDeb, builds.linuxRpm],
  },
  {
    name: 'Logwise',
    slug: 'logwise',
    category: 'development',
    description:
      'Opens log files of many gigabytes at once and follows them as they grow. Lines are filtered by words, levels and time, and filters can be saved. Several files can be merged by their time stamps.',
    price: '29.99',
    rating: '4.6',
    downloads: 5_466,
    version: '2.2.0',
    releaseNotes: [
      'JSON lines are shown as columns.',
      'Compressed files open without unpacking.',
      'Follows files that are rotated.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit',
      'macOS 13 or later, Apple silicon',
      'Linux: any distribution with glibc 2.31 or later, 64-bit',
    ],
    files: [builds.windowsExe, builds.macArmDmg, builds.linuxZip],
  },
  {
    name: 'HexPane',
    slug: 'hex-pane',
    category: 'development',
    description:
      'A hex editor for files and disk images of any size. Structures are described in short text files and shown beside the bytes they belong to. Checksums, search by pattern and comparison of two files are built in.',
    price: '22.00',
    rating: '4.4',
    downloads: 3_808,
    version: '1.7.3',
    releaseNotes: [
      'Structure files for ELF, PE and Mach-O are included.',
      'Undo reaches back to when the file was opened.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit',
      'macOS 11 or later, Apple silicon or Intel',
      'Linux: Debian 11, Ubuntu 22.04 or later, 64-bit',
    ],
    files: [builds.windowsZip, builds.macZip, builds.linuxDeb],
  },
  {
    name: 'Diffline',
    slug: 'diffline',
    category: 'development',
    description:
      'Compares and merges text files, folders and Git branches. Moved blocks are recognised as moved, and changes in white space can be hidden. It can be set as the merge tool of Git in one step.',
    price: '39.00',
    rating: '4.8',
    downloads: 9_954,
    version: '3.6.1',
    releaseNotes: [
      'Three-way merges explain why a line is in conflict.',
      'Folders with 100,000 files are compared in the background.',
      'Fixed lost line ends in files that mix them.',
    ],
    requirements: [
      'Windows 10 or later, 64-bit',
      'macOS 12 or later, Apple silicon or Intel',
      'Linux: Debian 11, Ubuntu 22.04, Fedora 38 or later, 64-bit',
    ],
    files: [builds.windowsExe, builds.macDmg, builds.linuxDeb, builds.linuxRpm],
  },
];
