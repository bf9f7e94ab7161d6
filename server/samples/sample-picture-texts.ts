/** Alternative text and caption of every window in pictures/, by file. */
export const samplePictureTexts = {
  'duplicate-finder': {
    alt: 'A photo with three identical copies and a lease with two: one copy of each is kept, the others are ticked for removal.',
    caption: 'One copy is kept. The others go to the trash first.',
  },
  'space-rings': {
    alt: 'The folders of a drive as four coloured rings around the figure 412 GB, with a list of the largest folders beside them.',
    caption: 'A whole drive in one picture: the longer the arc, the larger the folder.',
  },
  'space-rings-folder': {
    alt: 'The rings of the folder Virtual machines. One arc has a label: Windows 11, 38.4 GB, last opened in 2024.',
    caption: 'Click a ring to go into the folder. The path leads back out.',
  },
  'space-rings-collected': {
    alt: 'Collected files and folders with their places and sizes, 18.2 GB together, and a button that moves all twelve to the trash.',
    caption: 'Collect files from anywhere on the drive and remove them together.',
  },
  'rename-well': {
    alt: 'Photos with their old and new names; three numbered rules beside them gave the new names a place, a date and a number.',
    caption: 'Every new name stands beside the old one before anything changes.',
  },
  copyhold: {
    alt: 'Four backed-up folders, a green ring that says every file matches, and a calendar of kept versions with one day chosen.',
    caption: 'The monthly check has read every file again. Any kept day can be restored.',
  },
  foldnote: {
    alt: 'A note with the title Garden plan: a paragraph with a link, a drawing of the beds, a list with two of three ticked, and a folded heading.',
    caption: 'Headings fold, links work in both directions, and the file stays plain Markdown.',
  },
  ledgerleaf: {
    alt: 'A list of invoices marked open, paid or late, beside the page of one invoice over 4,280.00.',
    caption: 'Who has paid, who is late, and the page that the customer gets.',
  },
  minutebox: {
    alt: 'A week as a timeline of coloured blocks, one colour for each project, with a running timer at 2:24:08 above it.',
    caption: 'The week as it was. Drag the edge of a block to correct a forgotten pause.',
  },
  'clip-shelf': {
    alt: 'A search for the letters har finds four clips: a text, a picture, a piece of code and a colour. Pinned clips stand below.',
    caption: 'A few letters find it again, whether it was text, a picture or a file.',
  },
  inkwright: {
    alt: 'A kingfisher built from circles and triangles; its wing is selected and snaps to a guide, with its measurements at the side.',
    caption: 'Shapes snap to each other, and every measurement can be typed.',
  },
  'inkwright-icon': {
    alt: 'An icon of an anchor on a grid of 24 by 24, with its outlines and handles, beside the same icon in five sizes.',
    caption: 'Icons are drawn on the grid and checked in every size at once.',
  },
  'inkwright-sign': {
    alt: 'A sign for a harbour with an arrow, a ferry and the words Ferry and 250 m, with dimension lines in millimetres around it.',
    caption: 'Signs at their real size: dimensions stay with the shapes that they measure.',
  },
  proofgrid: {
    alt: 'A contact sheet of twenty photos in five columns with their file names, two of them marked in red, beside its template.',
    caption: 'Columns, margins and captions are set once and kept as a template.',
  },
  hueprint: {
    alt: 'A palette of six colours, a round lens that picks a pixel of red, and a contrast of 11.0 to 1 that passes AA and AAA.',
    caption: 'Pick a colour anywhere, and see at once whether text on it can be read.',
  },
  'screen-trace': {
    alt: 'A screenshot of a ferry timetable with a red arrow to the button Reserve a place, two numbered marks and a blurred address.',
    caption: 'Arrows, numbers and blurred areas stay objects that can be moved.',
  },
  'query-deck': {
    alt: 'A query over customers and orders in an editor with coloured keywords, and its sorted results in a table below.',
    caption: 'Queries in tabs, results that can be sorted and edited.',
  },
  'query-deck-plan': {
    alt: 'The plan of a query as a tree of six steps; the slow one, a sequential scan of orders, is highlighted with 412 ms.',
    caption: 'The plan names the slow step, and the index that would avoid it.',
  },
  'query-deck-connection': {
    alt: 'The settings of a database connection with the switch Connect through SSH on, and a line that says it is connected.',
    caption: 'Connections through SSH open and close with their window.',
  },
  logwise: {
    alt: 'Log lines in dark colours with two errors marked red, below a histogram in which a peak of errors is selected.',
    caption: 'Filter by words, levels and time, while the file goes on growing.',
  },
  'hex-pane': {
    alt: 'The bytes of a PNG file in hexadecimal with the fields of its header coloured, and the same fields by name beside them.',
    caption: 'The structure of a file, beside the bytes that it belongs to.',
  },
  diffline: {
    alt: 'Two versions of a source file side by side: changed lines in red and green, and a moved function joined by a blue band.',
    caption: 'A moved block is shown as moved, not as deleted and added.',
  },
} as const;
