import { useRef, useState } from 'react';
import type { ManagedRating } from '#contracts/ratings.ts';
import { Moment } from '#web/admin/moment.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Stars } from '#web/ratings/stars.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { ratingsAddress } from './ratings-address.ts';
import { reasonNames } from './reason-names.ts';
import { ReplyEditor } from './reply-editor.tsx';
import { useRatingChange } from './use-rating-change.ts';

export function RatingItem({ rating }: { readonly rating: ManagedRating }) {
  const { app, hidden, reply } = rating;
  const [isReplying, setReplying] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const article = useRef<HTMLElement>(null);
  const hider = useRef<HTMLButtonElement>(null);
  const change = useRatingChange(rating);
  const hasWords = rating.title !== null || rating.text !== null;
  const about = `${app.name}, order #${rating.orderNumber}`;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Rating of ${about}`}
      className="border-b border-hair py-5 outline-none"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
        <span className="text-ink">
          <Stars stars={rating.stars} />
        </span>
        <TabLink
          to={ratingsAddress({ appId: app.id, state: null })}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-ink underline underline-offset-3 sm:min-h-6"
        >
          {app.name}
        </TabLink>
        <span>order #{rating.orderNumber}</span>
        <Moment at={rating.createdAt} />
        {rating.editedAt !== null && <span>edited</span>}
      </p>
      {hidden !== null && (
        <p className="mt-2 text-14 font-semibold text-bad">
          Hidden: {reasonNames[hidden.reason]}
          {rating.isRemoved && ', removed by its author'}
        </p>
      )}
      {rating.title !== null && <p className="mt-2 font-semibold wrap-anywhere">{rating.title}</p>}
      {rating.text !== null && <p className="rating-words mt-1">{rating.text}</p>}
      <p className="mt-1 text-14 wrap-anywhere text-ink-2">{rating.name ?? 'Unnamed'}</p>
      {reply !== null && !isReplying && (
        <div className="rating-reply">
          <p className="font-semibold text-ink">Your reply</p>
          <p className="rating-words">{reply.text}</p>
        </div>
      )}
      {isReplying ? (
        <ReplyEditor
          rating={rating}
          close={() => {
            setReplying(false);
            article.current?.focus();
          }}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {hasWords && !rating.isRemoved && (
            <AdminButton
              aria-label={`${reply === null ? 'Reply to' : 'Change reply to'} the rating of ${about}`}
              onClick={() => setReplying(true)}
            >
              {reply === null ? 'Reply' : 'Change reply'}
            </AdminButton>
          )}
          {hidden === null ? (
            <button
              ref={hider}
              type="button"
              aria-label={`Hide the rating of ${about}`}
              className="min-h-11 rounded-full px-3 text-14 font-semibold text-bad hover:bg-bad-soft sm:min-h-10"
              onClick={() => setHiding(true)}
            >
              Hide…
            </button>
          ) : (
            <AdminButton
              disabled={change.isPending}
              aria-label={`Show again the rating of ${about}`}
              onClick={() => change.mutate({ method: 'DELETE', part: 'hidden', done: 'Rating shown again' })}
            >
              Show again
            </AdminButton>
          )}
        </div>
      )}
      {isHiding && (
        <HideDialog
          rating={rating}
          close={() => setHiding(false)}
          focusAfter={() => (hider.current ?? article.current)?.focus()}
        />
      )}
    </article>
  );
}
