import { OpenLink } from './open-link.tsx';
import { Purchases } from './purchases.tsx';

interface PurchasesContentProps {
  readonly isLink: boolean;
  readonly isAsking: boolean;
}

export default function PurchasesContent({ isLink, isAsking }: PurchasesContentProps) {
  return isLink ? <OpenLink /> : <Purchases isAsking={isAsking} />;
}
