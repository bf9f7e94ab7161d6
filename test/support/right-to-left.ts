import type { Page } from '@playwright/test';

/**
 * Turns the shown page into one in Arabic, as far as its layout goes: from right to left, and every text in Arabic letters,
 * a fifth longer. Texts of machines, which are in a monospaced face, and hidden ones stay.
 */
export async function showInArabic(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
    const written = new WeakSet();
    const inArabic = (text) => {
      const longer = text.replace(/[A-Za-zÀ-ž]+/g, (word) => word + word.slice(0, Math.round(word.length * 0.2)));
      let index = 0;
      return longer.replace(/[A-Za-zÀ-ž]/g, () => letters[(index += 5) % letters.length]);
    };
    const html = document.documentElement;
    html.lang = 'ar';
    html.dir = 'rtl';
    const write = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (written.has(node) || parent === null || parent.closest('script, style, noscript, code, .font-mono')) continue;
        if (/mono/i.test(getComputedStyle(parent).fontFamily)) continue;
        written.add(node);
        node.data = inArabic(node.data);
      }
    };
    write();
  })()`);
}

/**
 * Returns what a page of any direction must not have: content beyond either edge of the window outside of strips that
 * scroll, and words or buttons of which one covers another.
 */
export async function findMisplaced(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const name = (each) => each.outerHTML.replace(/\\s+/g, ' ').slice(0, 110);
    const style = (each) => getComputedStyle(each);
    const isClipped = (each) => {
      for (let at = each.parentElement; at !== null && at !== document.documentElement; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(style(at).overflowX)) return true;
      return false;
    };
    const isSeen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest('.sr-only');
    const box = (each) => each.getBoundingClientRect();
    // A bar that sticks, and an open dialog, lie over what is scrolled or behind them.
    const pinned = (each) => {
      for (let at = each; at !== null; at = at.parentElement) if (/sticky|fixed/.test(style(at).position)) return at;
      return null;
    };
    const shown = document.querySelector('[role=dialog]') ?? document;
    const words = [...shown.querySelectorAll('h1, h2, h3, p, a, button, label, input, dt, dd, li, summary')]
      .filter((each) => isSeen(each) && box(each).width > 1 && box(each).height > 1);
    const beyond = words.filter((each) => (box(each).left < -0.5 || box(each).right > innerWidth + 0.5) && !isClipped(each));
    const pressed = words.filter((each) => /^(A|BUTTON|INPUT)$/.test(each.tagName) && style(each).position !== 'absolute');
    const covered = [];
    for (const one of pressed)
      for (const other of pressed) {
        if (one === other || one.contains(other) || other.contains(one)) continue;
        if (!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
        if (pinned(one) !== pinned(other)) continue;
        const [a, b] = [box(one), box(other)];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Targets of neighbours may touch in their empty edges.
        if (width > 8 && height > 14) covered.push(name(one) + ' and ' + name(other));
      }
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(wide > 0 ? ['the page scrolls sideways by ' + wide] : []),
      ...beyond.map((each) => 'beyond the edge: ' + name(each)),
      ...covered.map((both) => 'covered: ' + both),
    ];
  })()`);
}
