import { samplePictureTexts } from './sample-picture-texts.ts';

/** A drawn window of a sample app, made by tools/sample-pictures/. */
export interface SamplePicture {
  /** Files in pictures/: `${file}-${light|dark}-${480|800|1600}.avif`. */
  readonly file: string;
  readonly alt: string;
  readonly caption: string;
  readonly framing: 'full' | 'rise' | 'right' | 'zoom' | 'near';
  /** The point that a crop keeps: per cent from the left, a multiple of 5. */
  readonly focusX: number;
  /** Per cent from the top, a multiple of 5. */
  readonly focusY: number;
  /** Pixels of the largest size; the others have the same proportions. */
  readonly width: number;
  readonly height: number;
}

/** The presentation of a sample app. All of it is invented. */
export interface SampleLook {
  readonly tagline: string;
  readonly maker: string;
  /** Degrees in OKLCH. 75 to 115 is left to the banner of test mode. */
  readonly hue: number;
  readonly finish: 'vivid' | 'deep' | 'pale';
  readonly isStory: boolean;
  readonly isFeatured?: boolean;
  readonly licenceLine: string;
  /** ISO date, or null if the maker promises none. */
  readonly supportUntil: string | null;
  readonly pictures: readonly SamplePicture[];
}

type PictureFile = keyof typeof samplePictureTexts;

function picture(file: PictureFile, framing: SamplePicture['framing'], focusX: number, focusY: number): SamplePicture {
  return { file, ...samplePictureTexts[file], framing, focusX, focusY, width: 1600, height: 1000 };
}

const licenceLine = 'One person, all computers';

/** By slug. */
export const sampleLooks: Readonly<Record<string, SampleLook>> = {
  'duplicate-finder': {
    tagline: 'Finds the files you have twice.',
    maker: 'Tidewater Tools',
    hue: 165,
    finish: 'vivid',
    isStory: false,
    licenceLine,
    supportUntil: '2028-11-30',
    pictures: [picture('duplicate-finder', 'right', 60, 30)],
  },
  'space-rings': {
    tagline: 'See what fills your drive.',
    maker: 'Tidewater Tools',
    hue: 190,
    finish: 'deep',
    isStory: true,
    licenceLine,
    supportUntil: '2028-06-30',
    pictures: [
      picture('space-rings', 'right', 35, 55),
      picture('space-rings-folder', 'full', 35, 55),
      picture('space-rings-collected', 'full', 50, 50),
    ],
  },
  'rename-well': {
    tagline: 'New names for a thousand files at once.',
    maker: 'Marlow & Finch',
    hue: 68,
    finish: 'deep',
    isStory: false,
    licenceLine,
    supportUntil: null,
    pictures: [picture('rename-well', 'near', 70, 35)],
  },
  copyhold: {
    tagline: 'Backups that prove themselves.',
    maker: 'Stillwater Software',
    hue: 245,
    finish: 'deep',
    isStory: false,
    licenceLine,
    supportUntil: '2029-11-30',
    pictures: [picture('copyhold', 'right', 60, 30)],
  },
  foldnote: {
    tagline: 'Notes that stay plain files.',
    maker: 'Paper Harbour',
    hue: 58,
    finish: 'vivid',
    isStory: false,
    licenceLine,
    supportUntil: '2028-09-30',
    pictures: [picture('foldnote', 'near', 40, 35)],
  },
  ledgerleaf: {
    tagline: 'Invoices, written and paid.',
    maker: 'Paper Harbour',
    hue: 142,
    finish: 'pale',
    isStory: false,
    licenceLine,
    supportUntil: '2028-12-31',
    pictures: [picture('ledgerleaf', 'right', 70, 40)],
  },
  minutebox: {
    tagline: 'Know where the week went.',
    maker: 'Ninebell',
    hue: 132,
    finish: 'vivid',
    isStory: false,
    licenceLine,
    supportUntil: '2028-03-31',
    pictures: [picture('minutebox', 'right', 45, 35)],
  },
  'clip-shelf': {
    tagline: 'Everything you copied, found again.',
    maker: 'Ninebell',
    hue: 355,
    finish: 'vivid',
    isStory: false,
    licenceLine,
    supportUntil: null,
    pictures: [picture('clip-shelf', 'near', 35, 45)],
  },
  inkwright: {
    tagline: 'Vector drawing, exact to the point.',
    maker: 'Ochre Lane',
    hue: 34,
    finish: 'vivid',
    isStory: false,
    isFeatured: true,
    licenceLine,
    supportUntil: '2029-05-31',
    pictures: [
      picture('inkwright', 'zoom', 40, 50),
      picture('inkwright-icon', 'full', 40, 55),
      picture('inkwright-sign', 'full', 45, 55),
    ],
  },
  proofgrid: {
    tagline: 'Contact sheets, ready to print.',
    maker: 'Ochre Lane',
    hue: 345,
    finish: 'deep',
    isStory: true,
    licenceLine,
    supportUntil: '2027-12-31',
    pictures: [picture('proofgrid', 'right', 40, 45)],
  },
  hueprint: {
    tagline: 'Pick colours, keep palettes.',
    maker: 'Ochre Lane',
    hue: 20,
    finish: 'pale',
    isStory: false,
    licenceLine,
    supportUntil: null,
    pictures: [picture('hueprint', 'right', 60, 45)],
  },
  'screen-trace': {
    tagline: 'Screenshots that point at things.',
    maker: 'Marlow & Finch',
    hue: 232,
    finish: 'vivid',
    isStory: false,
    licenceLine,
    supportUntil: '2028-08-31',
    pictures: [picture('screen-trace', 'near', 35, 45)],
  },
  'query-deck': {
    tagline: 'Three databases, one desk.',
    maker: 'Feldspar',
    hue: 264,
    finish: 'deep',
    isStory: false,
    licenceLine,
    supportUntil: '2028-11-30',
    pictures: [
      picture('query-deck', 'near', 45, 40),
      picture('query-deck-plan', 'full', 50, 55),
      picture('query-deck-connection', 'full', 55, 50),
    ],
  },
  logwise: {
    tagline: 'Gigabytes of log, line by line.',
    maker: 'Feldspar',
    hue: 215,
    finish: 'pale',
    isStory: false,
    licenceLine,
    supportUntil: '2028-04-30',
    pictures: [picture('logwise', 'right', 40, 40)],
  },
  'hex-pane': {
    tagline: 'Every byte, and what it means.',
    maker: 'Bitter End Labs',
    hue: 14,
    finish: 'vivid',
    isStory: false,
    licenceLine,
    supportUntil: null,
    pictures: [picture('hex-pane', 'near', 40, 35)],
  },
  diffline: {
    tagline: 'See what moved, not only what changed.',
    maker: 'Bitter End Labs',
    hue: 152,
    finish: 'deep',
    isStory: false,
    licenceLine,
    supportUntil: '2028-10-31',
    pictures: [picture('diffline', 'near', 45, 45)],
  },
};

/** Returns the address of a committed file. A window that is dark in both themes has the same bytes in both. */
export function samplePictureFile(picture: SamplePicture, theme: 'light' | 'dark', width: 480 | 800 | 1600): URL {
  return new URL(`./pictures/${picture.file}-${theme}-${width}.avif`, import.meta.url);
}
