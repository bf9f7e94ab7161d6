import { Note } from '#web/components/note.tsx';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface StoreOutOfReachProps {
  readonly isOutOfReach: boolean;
  readonly className: string;
}

/** Says that what the page shows is old, while money may be on its way. */
export function StoreOutOfReach({ isOutOfReach, className }: StoreOutOfReachProps) {
  const { outOfReach } = useTexts(checkoutTexts);
  const isOnline = useIsOnline();
  if (!isOutOfReach && isOnline) return null;
  return (
    <Note title={outOfReach.title} className={className}>
      {outOfReach.text}
    </Note>
  );
}
