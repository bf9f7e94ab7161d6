import { ListFilter, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import { orderSorts, type OrderSort } from '#contracts/order-list.ts';
import { paymentMethodNames, paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SearchBox } from '#web/admin/search-box.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { inputClass } from '#web/components/field.tsx';
import { ExportLink } from './export-link.tsx';
import {
  filtersOf,
  methodsOf,
  ordersAddress,
  statusChoiceOf,
  statusChoices,
  viewOf,
  type OrderView,
  type StatusChoice,
} from './order-filters.ts';
import { statusName } from './status-badge.tsx';
import type { Selection } from './use-selection.ts';
import { useStoreMode } from './use-store-mode.ts';

const labelClass = 'mb-1.5 block text-14 font-semibold';

interface FilterDialogProps {
  readonly view: OrderView;
  readonly count: number;
  readonly selection: Selection;
}

/** The button and what it opens: a small window below it, on phones a sheet. Each choice counts at once. */
export function FilterDialog({ view, count, selection }: FilterDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const closeAfter = (act: () => void) => () => {
    act();
    setIsOpen(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <button type="button" data-kind="outline" className="admin-button order-filter-button">
          <ListFilter aria-hidden="true" className="size-4" />
          <span>Filter</span>
          {count > 0 && (
            <>
              <span className="sr-only">, {count === 1 ? '1 is set' : `${count} are set`}</span>
              <b aria-hidden="true" className="order-filter-count">
                {count}
              </b>
            </>
          )}
        </button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="order-filter-backdrop" />
        <Dialog.Content ref={placeBelowBar} aria-describedby={undefined} aria-modal="true" className="order-filter">
          <header>
            <Dialog.Title>Filter orders</Dialog.Title>
            <Dialog.Close aria-label="Close" className="icon-button">
              <X aria-hidden="true" className="size-4.5" />
            </Dialog.Close>
          </header>
          <FilterFields view={view} />
          <div className="order-filter-narrow order-filter-actions">
            <AdminButton onClick={closeAfter(selection.addAll)}>Select all shown</AdminButton>
            <ExportLink view={view} className="" />
          </div>
          <footer>
            <AdminButton kind="quiet" className="order-filter-select" onClick={closeAfter(selection.open)}>
              Select several
            </AdminButton>
            <Dialog.Close data-kind="solid" className="admin-button">
              Show orders
            </Dialog.Close>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The bar's place depends on the window, and on how far the page is scrolled: the strip of test mode scrolls away. */
function placeBelowBar(content: HTMLElement | null): (() => void) | undefined {
  const bar = document.querySelector('.order-filter-button')?.closest('.admin-bar');
  if (content === null || !(bar instanceof HTMLElement)) return undefined;
  const place = () => content.style.setProperty('--bar-end', `${bar.getBoundingClientRect().bottom}px`);
  place();
  window.addEventListener('resize', place);
  return () => window.removeEventListener('resize', place);
}

function FilterFields({ view }: { readonly view: OrderView }) {
  const { show: showAddress } = useTabAddress();
  const storeMode = useStoreMode();
  const id = useId();
  const show = (change: Partial<OrderView>): void =>
    showAddress((newest) => ordersAddress({ ...viewOf(newest), ...change }, newest.get('order') ?? undefined), {
      replace: true,
    });
  return (
    <div className="order-filter-fields">
      <div className="order-filter-narrow">
        <SearchBox label="Number, email or app" value={view.q} search={(q) => show({ q })} />
      </div>
      <Choice
        label="Status"
        id={`${id}-status`}
        value={statusChoiceOf(view)}
        options={statusChoices.map((choice) => [choice, statusName(choice)])}
        onChange={(choice) => show(filtersOf(choice as StatusChoice | ''))}
      />
      <MethodChoice view={view} onChange={(methods) => show({ method: methods.join(',') })} />
      {(storeMode === 'live' || view.mode !== '') && (
        <Choice
          label="Mode"
          id={`${id}-mode`}
          value={view.mode}
          first="Live orders"
          options={[['test', 'Test orders']]}
          onChange={(mode) => show({ mode })}
        />
      )}
      <fieldset className="order-filter-days">
        <legend className={labelClass}>Custom dates</legend>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-13 text-ink-2">
              {name === 'from' ? 'From' : 'To'}
            </label>
            <input
              id={`${id}-${name}`}
              type="date"
              value={view[name]}
              onChange={(event) => show({ [name]: event.target.value })}
              className={inputClass}
            />
          </div>
        ))}
      </fieldset>
      {view.q.trim() === '' && (
        <div className="order-filter-narrow">
          <Choice
            label="Sort by"
            id={`${id}-sort`}
            value={view.sort}
            first={sortNames.newest}
            options={orderSorts.filter((sort) => sort !== 'newest').map((sort) => [sort, sortNames[sort]])}
            onChange={(sort) => show({ sort })}
          />
        </div>
      )}
    </div>
  );
}

interface MethodChoiceProps {
  readonly view: OrderView;
  readonly onChange: (methods: readonly PaymentMethod[]) => void;
}

function MethodChoice({ view, onChange }: MethodChoiceProps) {
  // The address follows a moment later: until then a box would show its old state.
  const [ticked, setTicked] = useState<readonly PaymentMethod[]>(() => methodsOf(view));
  function tick(method: PaymentMethod, isTicked: boolean): void {
    const next = isTicked ? [...ticked, method] : ticked.filter((each) => each !== method);
    setTicked(next);
    onChange(next);
  }
  return (
    <fieldset className="order-filter-methods">
      <legend className={labelClass}>Method</legend>
      {paymentMethods.map((method) => (
        <label key={method}>
          <input
            type="checkbox"
            className="check"
            checked={ticked.includes(method)}
            onChange={({ target }) => tick(method, target.checked)}
          />
          {paymentMethodNames[method]}
        </label>
      ))}
    </fieldset>
  );
}

const sortNames: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount first',
  lowest: 'Lowest amount first',
};

interface ChoiceProps {
  readonly label: string;
  readonly id: string;
  readonly value: string;
  readonly first?: string;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  readonly onChange: (value: string) => void;
}

function Choice({ label, id, value, first = 'All', options, onChange }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={inputClass}>
        <option value="">{first}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
