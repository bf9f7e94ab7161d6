/** Strokes in a box of 14 by 14. */
const strokes = {
  search: 'M6 10.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM9.5 9.5l3 3',
  plus: 'M7 2v10M2 7h10',
  down: 'M4 5.5 7 8.5l3-3',
  right: 'M5.5 4 8.5 7l-3 3',
  left: 'M8.5 4 5.5 7l3 3',
  folder: 'M1.5 4v7.5h11V4.5H7L5.5 2.8h-4Z',
  file: 'M3 1.5h5l3 3v8H3zM8 1.5v3h3',
  check: 'M2.5 7.5 5.5 10.5 11.5 3.5',
  close: 'M3 3l8 8M11 3l-8 8',
  table: 'M1.5 2.5h11v9h-11zM1.5 5.5h11M5.5 5.5v6',
  text: 'M2.5 4V2.5h9V4M7 2.5v9M5 11.5h4',
  arrow: 'M2.5 11.5 11 3M5.5 3H11v5.5',
  become: 'M1.5 7h10M8 3.5 11.5 7 8 10.5',
  rectangle: 'M2 3h10v8H2z',
  circle: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
  pen: 'M2 12l1-3.5L9.5 2 12 4.5 5.5 11z',
  pointer: 'M3 2l8 4.2-3.6 1L6 11z',
  drop: 'M7 1.8c2.4 3 3.8 5 3.8 6.6a3.8 3.8 0 0 1-7.6 0C3.2 6.8 4.6 4.8 7 1.8Z',
  trash: 'M2.5 3.5h9M5.5 3.5V2h3v1.5M3.5 3.5l.6 8.5h5.8l.6-8.5',
  disk: 'M1.5 8.5h11V12h-11zM3 2h8l1.5 6.5h-11z',
  database:
    'M2 3.5C2 2.4 4.2 1.5 7 1.5s5 .9 5 2-2.2 2-5 2-5-.9-5-2Zm0 0v7c0 1.1 2.2 2 5 2s5-.9 5-2v-7M2 7c0 1.1 2.2 2 5 2s5-.9 5-2',
  image: 'M1.5 2.5h11v9h-11zM1.5 10 5 6.5l3 3 2-2 2.5 2.5',
  music:
    'M5 11V3l6.5-1.500v8M5 11a1.8 1.8 0 1 1-3.5 0A1.8 1.8 0 0 1 5 11ZM11.5 9.500a1.8 1.8 0 1 1-3.5 0 1.8 1.8 0 0 1 3.5 0Z',
  archive: 'M1.5 2.500h11v3h-11zM2.5 5.500v6.500h9V5.500M5.5 8h3',
  clock: 'M7 12.500a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM7 4v3.200l2 1.3',
  undo: 'M5 3 2 6l3 3M2 6h6.500a3.5 3.5 0 0 1 0 7H6',
  ruler: 'M1.5 9.500l8-8 3 3-8 8zM4 7l1.5 1.500M6.5 4.5 8 6',
  crop: 'M4 1v9h9M1 4h9v9',
  pin: 'M5 1.500h4M5.7 1.500v4L3.5 8h7L8.3 5.500v-4M7 8v4.5',
  code: 'M4.5 3.5 1.5 7l3 3.500M9.5 3.500l3 3.5-3 3.5',
} as const;

export type IconName = keyof typeof strokes;

export function icon(name: IconName, className = ''): string {
  return `<svg class="icon ${className}" viewBox="0 0 14 14"><path d="${strokes[name]}"/></svg>`;
}
