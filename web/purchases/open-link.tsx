import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { purchaseLinkMinutes, type LinkOwner } from '#contracts/purchases.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import type { FaceKind } from '#web/components/state-face.tsx';
import { apiRequest, problemOf } from '#web/queries.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { LinkState } from './link-state.tsx';
import { purchasesKey } from './purchases-key.ts';
import { PurchasesSkeleton } from './purchases-skeleton.tsx';

/** A mailed link. Mail scanners open it too, so nothing happens before a press. */
export function OpenLink() {
  const token = useLocation().hash.slice(1);
  return <LinkOf key={token} token={token} />;
}

async function callWith(path: string, token: string): Promise<LinkOwner> {
  return (await apiRequest('POST', path, { token })).json() as Promise<LinkOwner>;
}

const openKey = ['/api/purchases/open'];

function LinkOf({ token }: { readonly token: string }) {
  const { open: texts } = useTexts(purchasesTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/purchases/look-up', token],
    queryFn: () => callWith('/api/purchases/look-up', token),
    gcTime: 0,
  });
  const {
    mutate,
    isPending,
    error: openError,
  } = useMutation({
    mutationKey: openKey,
    mutationFn: () => callWith('/api/purchases/open', token),
    async onSuccess() {
      await client.resetQueries({ queryKey: purchasesKey });
      await navigate('/purchases', { replace: true });
    },
  });
  // A second press may come before the button shows that it is busy.
  const open = () => client.isMutating({ mutationKey: openKey }) === 0 && mutate();
  const failure = openError ?? error;
  if (failure !== null && problemOf(failure) !== null) return <Refused code={problemOf(failure)?.code} />;
  if (failure !== null) {
    const again = () => (openError === null ? void refetch() : open());
    return (
      <LinkState title={texts.unreachable.title} face="nail" text={texts.unreachable.text}>
        <Button size="big" className="max-sm:w-full" isBusy={isPending} busyText={texts.opening} onClick={again}>
          {texts.tryAgain}
        </Button>
      </LinkState>
    );
  }
  if (data === undefined) return <PurchasesSkeleton />;
  return (
    <LinkState
      title={texts.title}
      face="hung"
      text={
        <>
          {texts.text} <b className="font-semibold wrap-anywhere text-ink">{data.email}</b>. {texts.note}
        </>
      }
    >
      <Button size="big" className="max-sm:w-full" isBusy={isPending} busyText={texts.opening} onClick={open}>
        {texts.button}
      </Button>
    </LinkState>
  );
}

function Refused({ code }: { readonly code: string | undefined }) {
  const { open: texts } = useTexts(purchasesTexts);
  const { title, text, face }: { title: string; text: string; face: FaceKind } =
    code === 'token-expired'
      ? { title: texts.expired.title, text: texts.expired.text(purchaseLinkMinutes), face: 'crooked' }
      : code === 'link-used'
        ? { ...texts.used, face: 'empty' }
        : { ...texts.unknown, face: 'nail' };
  return (
    <LinkState title={title} face={face} text={text}>
      <Link to="/purchases?ask" className={`${buttonClass('primary', 'big')} max-sm:w-full`}>
        {texts.askAgain}
      </Link>
    </LinkState>
  );
}
