import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { AddressChange, AddressChangeState, StatedFact } from '#contracts/address-changes.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import { Moment } from '#web/admin/moment.tsx';
import { AddressChangeActions } from './address-change-actions.tsx';
import { orderAddressChangesKey } from './order-keys.ts';

const titles: Readonly<Record<AddressChangeState, string>> = {
  open: 'Request for another address',
  waiting: 'Another address is accepted',
  objected: 'Objection from the current address',
  changed: 'The address was changed',
  refused: 'Another address was refused',
  overtaken: 'The order’s address changed in the meantime',
};

const advice: Readonly<Partial<Record<AddressChangeState, string>>> = {
  open: 'Compare what was stated with the order’s payments. If you accept, we email the order’s address, which then has 72 hours to object.',
  objected: 'The address stays. Write to both before you change anything.',
};

const kinds: Readonly<Partial<Record<AddressChangeState, string>>> = { open: 'warn', objected: 'bad' };

export function OrderAddressChanges({ order }: { readonly order: OrderDetails }) {
  const { data: changes = [] } = useQuery<readonly AddressChange[]>({
    queryKey: orderAddressChangesKey(order.id),
    staleTime: 0,
  });
  if (changes.length === 0) return null;
  return (
    <section aria-label="Requests for another address" className="grid gap-3">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </section>
  );
}

function Change({ change }: { readonly change: AddressChange }) {
  const { state, stated, references } = change;
  const article = useRef<HTMLElement>(null);
  return (
    <article ref={article} tabIndex={-1} aria-label={titles[state]} className="order-decision" data-kind={kinds[state]}>
      <h3 className="text-16 font-semibold">{titles[state]}</h3>
      {advice[state] !== undefined && <p className="mt-1 text-ink-2">{advice[state]}</p>}
      <dl className="mt-4 grid gap-2">
        <Line name="New address">{change.newEmail}</Line>
        <Line name="Reference">
          <Stated fact={stated.reference} isCode />
        </Line>
        <Line name="Payments">
          {references.length === 0 ? (
            <span className="text-ink-2">None was started</span>
          ) : (
            references.map((reference) => (
              <span key={reference} className="block font-mono text-13">
                {reference}
              </span>
            ))
          )}
        </Line>
        {stated.orderNumber !== null && (
          <Line name="Number">
            <Stated fact={{ ...stated.orderNumber, value: `#${stated.orderNumber.value}` }} />
          </Line>
        )}
        {stated.oldEmail !== null && (
          <Line name="Old address">
            <Stated fact={stated.oldEmail} />
          </Line>
        )}
        <Line name="Asked">
          <Moment at={change.askedAt} isExact />
        </Line>
        {change.acceptedAt !== null && (
          <Line name="Accepted">
            <Moment at={change.acceptedAt} isExact />
            {change.decidedBy !== null && change.endedAt === null && ` by ${change.decidedBy}`}
          </Line>
        )}
        {change.dueAt !== null && (
          <Line name="Changes">
            <Moment at={change.dueAt} isExact />
          </Line>
        )}
        {change.objectedAt !== null && (
          <Line name="Objected">
            <Moment at={change.objectedAt} isExact />
          </Line>
        )}
        {change.endedAt !== null && (
          <Line name="Ended">
            <Moment at={change.endedAt} isExact />
            {state === 'refused' && change.decidedBy !== null && ` by ${change.decidedBy}`}
          </Line>
        )}
      </dl>
      {change.endedAt === null && <AddressChangeActions change={change} focusChange={() => article.current?.focus()} />}
    </article>
  );
}

function Stated({ fact, isCode = false }: { readonly fact: StatedFact<string>; readonly isCode?: boolean }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <span className={`min-w-0 wrap-anywhere ${isCode ? 'font-mono text-13' : ''}`}>{fact.value}</span>
      {fact.fits ? (
        <span className="inline-flex items-center gap-1 font-medium">
          <Check aria-hidden="true" className="size-4" />
          matches
        </span>
      ) : (
        <span className="font-medium text-bad">does not match</span>
      )}
    </span>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-baseline gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
