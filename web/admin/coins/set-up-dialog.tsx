import { useState, type ReactNode } from 'react';
import { readDraft } from '#web/admin/kept-draft.ts';
import { TestButton } from '#web/admin/settings/test-button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { showPrice } from '#web/components/figures.ts';
import type { ListedCoin } from './coin-state.ts';
import { wordsOf } from './family-words.ts';
import { KeyFacts } from './key-facts.tsx';
import { keyDraft, KeyForm } from './key-form.tsx';
import { LeastPriceForm } from './least-price-form.tsx';
import { nodeDraft, NodeForm } from './node-form.tsx';
import { kindOfNode } from './watched-through.ts';

interface SetUpDialogProps {
  readonly listed: ListedCoin;
  readonly isOwner: boolean;
  readonly opener: HTMLElement;
  readonly close: () => void;
  readonly compare: () => void;
}

export function SetUpDialog({ listed: { coin, network }, isOwner, opener, close, compare }: SetUpDialogProps) {
  const { node, key, health, name, family } = network;
  const { title } = wordsOf(family);
  return (
    <Dialog
      title={isOwner ? `Set up ${name}` : name}
      description={
        coin.asset === network.network
          ? `Node and ${title.toLowerCase()}`
          : `${coin.name} uses the node and key of ${name}`
      }
      close={close}
      opener={opener}
      isNarrow
    >
      <div className="grid gap-8 overflow-y-auto px-5 py-5 sm:px-8">
        {!isOwner && <p className="text-14 text-ink-2">Only owners can change these.</p>}
        <Part id="coin-node" title="Node">
          <p className="text-14 text-ink-2">
            {node === null ? (
              'None is set up. With your own node, nobody else learns who buys from you.'
            ) : (
              <>
                <span className="font-medium wrap-anywhere text-ink">{node.host}</span>, {kindOfNode(node)}.{' '}
                {health.text}
              </>
            )}
          </p>
          {isOwner && node !== null && (
            <div className="settings-buttons">
              <TestButton path={`/api/crypto/networks/${network.network}/test`} title={`the node of ${name}`} />
            </div>
          )}
          {isOwner && (
            <Fold title={node === null ? null : 'Use another node'} draftName={nodeDraft(network)}>
              <NodeForm network={network} />
            </Fold>
          )}
        </Part>
        <Part id="coin-key" title={title}>
          {key === null ? <p className="text-14 text-ink-2">None is set up.</p> : <KeyFacts info={key} />}
          {isOwner && (
            <Fold title={key === null ? null : 'Use another key'} draftName={keyDraft(network)}>
              <KeyForm network={network} onEntered={compare} />
            </Fold>
          )}
        </Part>
        <Part id="coin-least-price" title="Least price">
          {isOwner ? (
            <LeastPriceForm coin={coin} />
          ) : (
            <p className="text-14">
              {coin.minimumPrice === null ? 'None: accepted for every price.' : showPrice(coin.minimumPrice)}
            </p>
          )}
        </Part>
      </div>
    </Dialog>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-18">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface FoldProps {
  readonly title: string | null;
  readonly draftName: string;
  readonly children: ReactNode;
}

/** Shows a form at once where nothing is set up or something was typed, and otherwise on request. */
function Fold({ title, draftName, children }: FoldProps) {
  const [isOpen] = useState(() => readDraft(draftName) !== null);
  if (title === null) return children;
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
