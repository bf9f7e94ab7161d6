import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OperatorSession } from '#contracts/operators.ts';
import { DialogDescription, DialogTitle, DialogWindow } from '#web/components/dialog.tsx';
import { useStoreMode } from '#web/admin/orders/use-store-mode.ts';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { sessionKey } from '#web/query-keys.ts';
import { groupHits, type Hit } from './hits.ts';
import { HitList } from './hit-list.tsx';
import { useSearch } from './use-search.ts';

export default function SearchWindow({ close, opener }: HostedDialogProps<null>) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { found, isSettled, hasFailed, ask } = useSearch(text);
  const storeMode = useStoreMode();
  const { data: operator } = useQuery<OperatorSession>({ queryKey: sessionKey });
  const viewer = { storeMode, isOwner: operator?.role === 'owner' };
  const groups = groupHits(found, text, viewer);
  const hits = groups.flatMap((group) => group.hits);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, hits.length - 1);
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function open(hit: Hit | undefined): void {
    if (hit === undefined) return;
    close();
    void navigate(hit.to);
  }

  /** Enter may come before the answer. Opens nothing if the window was closed or another text typed meanwhile. */
  async function openFirst(): Promise<void> {
    const answer = await ask(text);
    if (answer !== undefined && input.current?.value.trim() === text) open(groupHits(answer, text, viewer)[0]?.hits[0]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = hits.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
    };
    const move = moves[event.key];
    if (move !== undefined) setChosen(move);
    else if (event.key === 'Enter' && isSettled) open(hits[current]);
    else if (event.key === 'Enter') void openFirst();
    else return;
    event.preventDefault();
  }

  return (
    <DialogWindow close={close} opener={opener} className="search-window">
      <DialogTitle className="sr-only">Search</DialogTitle>
      <DialogDescription className="sr-only">Orders, apps, messages, settings and actions.</DialogDescription>
      <div className="search-head">
        <SearchIcon aria-hidden="true" className="size-5" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search orders, apps, messages and settings"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={hits[current] === undefined ? undefined : `${listId}-${current}`}
          placeholder="Number, email, app, word"
          value={typed}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
        <button type="button" aria-label="Close" onClick={close} className="icon-button search-close">
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <HitList id={listId} groups={groups} current={current} text={text} open={open} choose={setChosen} />
      <output className="sr-only">{isSettled && text !== '' ? sayCount(hits.length) : ''}</output>
      {hits.length === 0 && isSettled && (
        <p className="search-none">{hasFailed ? 'The search failed. Try again.' : `No results for “${text}”.`}</p>
      )}
      <p aria-hidden="true" className="search-keys">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>move
        </span>
        <span>
          <kbd>Enter</kbd>open
        </span>
        <span>
          <kbd>#</kbd>a number goes to its order
        </span>
      </p>
    </DialogWindow>
  );
}

function sayCount(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
