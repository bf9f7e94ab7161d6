/** Values in double braces, as texts name them: `{{store-name}}`. */
export const chip = /\{\{([^{}\n]*)\}\}/g;

/** Returns why a text that opens a value and does not close it cannot be saved, or null. */
export function openedValueProblem(text: string): string | null {
  // A space, so that the braces around a value do not become a pair.
  const [opened] = /\{\{[ \t]*[^\s{}]*/.exec(text.replaceAll(chip, ' ')) ?? [];
  return opened === undefined ? null : `${opened.trim()} has no end. Write }} after it, or remove it.`;
}
