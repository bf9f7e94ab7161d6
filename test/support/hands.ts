// Two ways to use a page: with a pointer, and with nothing but the keyboard.
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
  give: (area, button, files) => area.getByLabel(button).setInputFiles([...files]),
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
  async give(area, button, files) {
    // The input behind the button has its name, and no place in the order of Tab. A tile's name goes on with its note.
    await reach(area.getByRole('button', { name: button }).last());
    await area.getByLabel(button).setInputFiles([...files]);
  },
};

/** Presses Tab until the target has the focus. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < mostTabs && !(await target.evaluate(isFocused)); tabs += 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expectSeenFocus(target);
}

/** Presses Tab until the group has the focus, then an arrow until the target is chosen. */
async function chooseRadio(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard: keys } = target.page();
  for (let tabs = 0; tabs < mostTabs && !(await target.evaluate(isGroupFocused)); tabs += 1) await keys.press('Tab');
  for (let arrows = 0; arrows < 20 && !(await target.evaluate(isFocused)); arrows += 1) await keys.press('ArrowDown');
  if (!(await target.isChecked())) await keys.press('Space');
  await expect(target).toBeChecked();
  await expectSeenFocus(target);
}

const expectSeenFocus = (target: Locator) =>
  expect.soft(target.evaluate(showsFocus), `${String(target)} shows its focus`).resolves.toBe(true);

/** What the checks in the page use of an element: the types of the tests do not know a browser's. */
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
  ): { readonly outlineStyle: string; readonly outlineWidth: string; readonly boxShadow: string };
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

/** Whether the element, what encloses it, or what follows it (a drawn radio button) has an outline or a ring. */
const showsFocus = (target: unknown): boolean => {
  const element = target as PageElement;
  const near = [element, element.parentElement, element.nextElementSibling, element.parentElement?.parentElement];
  return near.some(
    (each) =>
      each &&
      [null, '::before', '::after'].some((part) => {
        const style = element.ownerDocument.defaultView.getComputedStyle(each, part);
        const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
        return hasOutline || style.boxShadow !== 'none';
      }),
  );
};
