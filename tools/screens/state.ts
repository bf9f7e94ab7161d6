import type { Locator, Page } from '@playwright/test';
import type { Shop } from './shop.ts';

export interface ScreenState {
  /** The pictures' name: that of the drawing if there is one. */
  readonly name: string;
  readonly path: string | ((shop: Shop) => string);
  /** Runs before the page is opened: answers of the store, cookies, storage. */
  readonly prepare?: (page: Page, shop: Shop) => Promise<void>;
  /** Runs once the page is open. */
  readonly act?: (page: Page, shop: Shop) => Promise<void>;
  /** Must be visible before the first picture: proves that this is the state. */
  readonly shows: (page: Page) => Locator;
  /** Why the page cannot show this state yet. The command tries it all the same, and says when it works. */
  readonly notYet?: string;
  /** Also takes the whole page if it is longer than the window; true by default. */
  readonly fullPage?: boolean;
  /** Stands at the top of each picture, in each window; by default the page's own top. */
  readonly scrollsTo?: (page: Page) => Locator;
  readonly withoutJavaScript?: boolean;
  /** Opens the page of a store with this number of apps; by default the store with the 16 samples. */
  readonly apps?: number;
  /** Console errors and failed requests that belong to this state. */
  readonly expectedProblems?: readonly RegExp[];
}

export interface Area {
  readonly name: string;
  readonly states: readonly ScreenState[];
}
