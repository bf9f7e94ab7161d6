export interface Resent {
  readonly sent: number;
  readonly refused: readonly string[];
}

const shownReasons = 3;

export function sayResent({ sent, refused }: Resent) {
  const title = sent === 0 ? 'No link was sent' : sent === 1 ? '1 link on its way' : `${sent} links on their way`;
  if (refused.length === 0) return { title, description: 'Sent to each order’s address.' };
  const more = refused.length - shownReasons;
  const reasons = refused.slice(0, shownReasons).join('; ');
  return {
    title,
    description: `Not sent: ${reasons}${more > 0 ? `; and ${more} more` : ''}`,
    tone: 'error' as const,
  };
}
