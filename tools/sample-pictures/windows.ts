import type { SampleWindow } from './sample-window.ts';
import { clipShelf } from './windows/clip-shelf.ts';
import { copyhold } from './windows/copyhold.ts';
import { diffline } from './windows/diffline.ts';
import { duplicateFinder } from './windows/duplicate-finder.ts';
import { foldnote } from './windows/foldnote.ts';
import { hexPane } from './windows/hex-pane.ts';
import { hueprint } from './windows/hueprint.ts';
import { inkwright, inkwrightIcon, inkwrightSign } from './windows/inkwright.ts';
import { ledgerleaf } from './windows/ledgerleaf.ts';
import { logwise } from './windows/logwise.ts';
import { minutebox } from './windows/minutebox.ts';
import { proofgrid } from './windows/proofgrid.ts';
import { queryDeck, queryDeckConnection, queryDeckPlan } from './windows/query-deck.ts';
import { renameWell } from './windows/rename-well.ts';
import { screenTrace } from './windows/screen-trace.ts';
import { spaceRings, spaceRingsCollected, spaceRingsFolder } from './windows/space-rings.ts';

/** By the name of the picture's files. */
export const sampleWindows: Readonly<Record<string, SampleWindow>> = {
  'clip-shelf': clipShelf,
  copyhold,
  diffline,
  'duplicate-finder': duplicateFinder,
  foldnote,
  'hex-pane': hexPane,
  hueprint,
  inkwright,
  'inkwright-icon': inkwrightIcon,
  'inkwright-sign': inkwrightSign,
  ledgerleaf,
  logwise,
  minutebox,
  proofgrid,
  'query-deck': queryDeck,
  'query-deck-plan': queryDeckPlan,
  'query-deck-connection': queryDeckConnection,
  'rename-well': renameWell,
  'screen-trace': screenTrace,
  'space-rings': spaceRings,
  'space-rings-folder': spaceRingsFolder,
  'space-rings-collected': spaceRingsCollected,
};
