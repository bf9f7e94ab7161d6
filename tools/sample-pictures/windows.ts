import type { SampleWindow } from './sample-window.ts';
import { clipShelf } from './windows/clip-shelf.ts';
import { duplicateFinder } from './windows/duplicate-finder.ts';
import { foldnote } from './windows/foldnote.ts';
import { queryDeck, queryDeckConnection, queryDeckPlan } from './windows/query-deck.ts';
import { renameWell } from './windows/rename-well.ts';
import { screenTrace } from './windows/screen-trace.ts';
import { spaceRings, spaceRingsCollected, spaceRingsFolder } from './windows/space-rings.ts';

/** By the name of the picture's files. */
export const sampleWindows: Readonly<Record<string, SampleWindow>> = {
  'clip-shelf': clipShelf,
  'duplicate-finder': duplicateFinder,
  foldnote,
  'query-deck': queryDeck,
  'query-deck-plan': queryDeckPlan,
  'query-deck-connection': queryDeckConnection,
  'rename-well': renameWell,
  'screen-trace': screenTrace,
  'space-rings': spaceRings,
  'space-rings-folder': spaceRingsFolder,
  'space-rings-collected': spaceRingsCollected,
};
