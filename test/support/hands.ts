// Three ways to use a page: with a pointer, with a finger, and with nothing but the keyboard.
import { expect, type Locator } from '@playwright/test';

export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface Hands {
  /** Presses a button, a link, a checkbox or a radio button. */
  press(target: Locator): Promise<void>;
  /** Replaces what stands in a field. */
  type(target: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its label. */
  choose(target: Locator, option: string): Promise<void>;
  /** Gives files to the button of this name. */
  give(area: Locator, button: string, files: readonly FilePayload[]): Promise<void>;
}

export const pointer: Hands = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  async choose(target, option) {
    await target.selectOption({ label: option });
  },
  give: (area, button, files) => giveBy(pointer, area, button, files),
};

/** For a context that has touch. */
export const finger: Hands = {
  ...pointer,
  press: (target) => target.tap(),
  give: (area, button, files) => giveBy(finger, area, button, files),
};

const mostTabs = 250;

/** Uses only `page.keyboard`. Fails where Tab never arrives, or where the focus cannot be seen. */
export const keyboard: Hands = {
  async press(target) {
    if ((await target.getAttribute('type')) === 'radio') return chooseRadio(target);
    await reach(target);
    const isBox = (await target.getAttribute('type')) === 'checkbox';
    await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
  },
  async type(target, text) {
    await reach(target);
    await target.page().keyboard.press('ControlOrMeta+a');
    await target.page().keyboard.type(text);
  },
  async choose(target, option) {
    await reach(target);
    await target.page().keyboard.type(option);
    await expect(target.locator('option:checked')).toHaveText(option);
  },
  give: (area, button, files) => giveBy(keyboard, area, button, files),
};

async function giveBy({ press }: Hands, area: Locator, button: string, files: readonly FilePayload[]): Promise<void> {
  // A tile's name goes on with its note.
  const opener = area.getByRole('button', { name: button }).last();
  const [chooser] = await Promise.all([area.page().waitForEvent('filechooser'), press(opener)]);
  await chooser.setFiles([...files]);
}

/** Lifts something by its grip, and moves it by one place. `moved` is its grip at the new place. */
export async function moveByKeyboard(grip: Locator, arrow: string, moved: Locator): Promise<void> {
  const { keyboard: keys } = grip.page();
  await reach(grip);
  for (const key of ['Space', arrow]) await keys.press(key);
  await expect(moved).toBeFocused();
  await keys.press('Space');
}

/** Presses Tab until the target has the focus. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard: keys } = target.page();
  const hadFocus = await target.evaluate(isFocused);
  if (hadFocus) await keys.press('Tab');
  const before = await target.evaluate(ringsOf);
  if (hadFocus) await keys.press('Shift+Tab');
  for (let tabs = 0; tabs < mostTabs && !(await target.evaluate(isFocused)); tabs += 1) await keys.press('Tab');
  await expect(target).toBeFocused();
  await expectSeenFocus(target, before);
}

/** Presses Tab until the group has the focus, then an arrow until the target is chosen. */
async function chooseRadio(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard: keys } = target.page();
  const before = await target.evaluate(ringsOf);
  for (let tabs = 0; tabs < mostTabs && !(await target.evaluate(isGroupFocused)); tabs += 1) await keys.press('Tab');
  for (let arrows = 0; arrows < 20 && !(await target.evaluate(isFocused)); arrows += 1) await keys.press('ArrowDown');
  if (!(await target.isChecked())) await keys.press('Space');
  await expect(target).toBeChecked();
  await expectSeenFocus(target, before);
}

/** Checks that an outline or a ring came with the focus. */
async function expectSeenFocus(target: Locator, before: readonly string[]): Promise<void> {
  const newRings = async () => {
    const rings = await target.evaluate(ringsOf);
    return rings.filter((ring, index) => ring !== '' && ring !== before[index]);
  };
  await expect.soft.poll(newRings, { message: `${String(target)} shows its focus` }).not.toEqual([]);
}

/** The tests' types do not include the DOM. */
interface PageElement {
  readonly type?: string;
  readonly name?: string;
  readonly parentElement: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  readonly ownerDocument: { readonly activeElement: PageElement | null; readonly defaultView: PageView };
}

interface PageView {
  getComputedStyle(
    element: PageElement,
    part: string | null,
  ): {
    readonly outlineStyle: string;
    readonly outlineWidth: string;
    readonly outlineColor: string;
    readonly boxShadow: string;
  };
}

const isFocused = (target: unknown): boolean => {
  const element = target as PageElement;
  return element === element.ownerDocument.activeElement;
};

const isGroupFocused = (target: unknown): boolean => {
  const element = target as PageElement;
  const active = element.ownerDocument.activeElement;
  return active?.type === 'radio' && active.name === element.name;
};

/** The outlines and rings of the element, of what encloses it, and of what follows it (a drawn radio button). */
const ringsOf = (target: unknown): string[] => {
  const element = target as PageElement;
  const near = [element, element.parentElement, element.nextElementSibling, element.parentElement?.parentElement];
  return near.flatMap((each) =>
    [null, '::before', '::after'].map((part) => {
      if (!each) return '';
      const style = element.ownerDocument.defaultView.getComputedStyle(each, part);
      const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      const outline = hasOutline ? `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}` : '';
      return `${outline} ${style.boxShadow === 'none' ? '' : style.boxShadow}`.trim();
    }),
  );
};
