import type { ComponentProps } from 'react';
import type { Order, OrderStatus } from '#contracts/orders.ts';
import { Status } from '#web/admin/parts/status.tsx';
import type { StatusChoice } from './order-filters.ts';

type Look = readonly [
  label: string,
  kind: ComponentProps<typeof Status>['kind'],
  form: ComponentProps<typeof Status>['form'],
];

const looks: Readonly<Record<OrderStatus, Look>> = {
  pending: ['Pending', 'quiet', 'ring'],
  completed: ['Completed', 'plain', 'tick'],
  refunded: ['Refunded', 'quiet', 'back'],
  expired: ['Expired', 'quiet', 'clock'],
  failed: ['Failed', 'bad', 'cross'],
};

const inReview: Look = ['Needs review', 'warn', 'bang'];
const disputed: Look = ['Disputed', 'bad', 'flag'];

const choiceNames: Readonly<Record<Exclude<StatusChoice, OrderStatus>, string>> = {
  'needs-you': 'Needs you',
  'needs-review': inReview[0],
  disputed: disputed[0],
};

function lookOf({ status, isInReview, isDisputed }: Pick<Order, 'status' | 'isInReview' | 'isDisputed'>): Look {
  if (isInReview) return inReview;
  return isDisputed ? disputed : looks[status];
}

export function statusWordOf(order: Parameters<typeof lookOf>[0]): string {
  return lookOf(order)[0];
}

export function statusName(choice: StatusChoice): string {
  return choice in looks ? looks[choice as OrderStatus][0] : choiceNames[choice as keyof typeof choiceNames];
}

/** The order's status; a review or a dispute comes before it, as an operator has to act on them. */
export function StatusBadge({ order }: { readonly order: Pick<Order, 'status' | 'isInReview' | 'isDisputed'> }) {
  const [label, kind, form] = lookOf(order);
  return (
    <Status kind={kind} form={form}>
      {label}
    </Status>
  );
}
