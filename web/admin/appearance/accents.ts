/** Accents to choose from. White letters can be read on each; a test checks. */
export const accents = [
  ['Moss', '#2f5d3a'],
  ['Pine', '#0f5f59'],
  ['Sea', '#0e5b86'],
  ['Blue', '#1f4fbf'],
  ['Violet', '#5b3fb0'],
  ['Plum', '#7d2f7c'],
  ['Wine', '#8f2346'],
  ['Brick', '#9c3522'],
  ['Rust', '#8d4a12'],
  ['Umber', '#5f4b32'],
  ['Slate', '#3d4c5c'],
] as const;
