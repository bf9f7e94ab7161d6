import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { PlannedChange } from '#contracts/address-changes.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import type { FaceKind } from '#web/components/state-face.tsx';
import { LinkState } from '#web/purchases/link-state.tsx';
import { PurchasesSkeleton } from '#web/purchases/purchases-skeleton.tsx';
import { apiRequest, problemOf } from '#web/queries.ts';
import { addressChangeTexts } from '#web/texts/address-change.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** A link from the mail that tells an order's address of a change. Mail scanners open it too, so nothing happens before a press. */
export function Objection() {
  const token = useLocation().hash.slice(1);
  return <ObjectionOf key={token} token={token} />;
}

async function callWith(path: string, token: string): Promise<PlannedChange> {
  return (await apiRequest('POST', path, { token })).json() as Promise<PlannedChange>;
}

function ObjectionOf({ token }: { readonly token: string }) {
  const { objection: texts } = useTexts(addressChangeTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/purchases/objection/look-up', token],
    queryFn: () => callWith('/api/purchases/objection/look-up', token),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const objection = useMutation({ mutationFn: () => callWith('/api/purchases/objection', token) });
  const failure = objection.error ?? error;
  if (objection.data !== undefined) {
    const { orderNumber, oldEmail } = objection.data;
    return (
      <LinkState
        title={texts.done.title}
        face="hung"
        text={
          <>
            {texts.done.before(orderNumber)} <Masked email={oldEmail} />, {texts.done.after}
          </>
        }
      >
        <Link to="/purchases" className={`${buttonClass('primary', 'big')} max-sm:w-full`}>
          {texts.purchases}
        </Link>
      </LinkState>
    );
  }
  if (failure !== null && problemOf(failure) !== null) return <Refused code={problemOf(failure)?.code} />;
  if (failure !== null) {
    const again = () => (objection.error === null ? void refetch() : objection.mutate());
    return (
      <LinkState title={texts.unreachable.title} face="nail" text={texts.unreachable.text}>
        <Button
          size="big"
          className="max-sm:w-full"
          isBusy={objection.isPending}
          busyText={texts.sending}
          onClick={again}
        >
          {texts.tryAgain}
        </Button>
      </LinkState>
    );
  }
  if (data === undefined) return <PurchasesSkeleton />;
  const { orderNumber, oldEmail, newEmail } = data;
  return (
    <LinkState
      title={texts.title}
      face="crooked"
      text={
        <>
          {texts.before(orderNumber)} <Masked email={oldEmail} /> {texts.to} <Masked email={newEmail} />. {texts.after}
        </>
      }
    >
      <Button
        size="big"
        className="max-sm:w-full"
        isBusy={objection.isPending}
        busyText={texts.sending}
        onClick={() => objection.mutate()}
      >
        {texts.button}
      </Button>
    </LinkState>
  );
}

function Masked({ email }: { readonly email: string }) {
  return <b className="inline-block font-semibold text-ink">{email}</b>;
}

function Refused({ code }: { readonly code: string | undefined }) {
  const { objection: texts } = useTexts(addressChangeTexts);
  const { title, text, face }: { title: string; text: string; face: FaceKind } =
    code === 'token-expired'
      ? { ...texts.expired, face: 'crooked' }
      : code === 'link-used'
        ? { ...texts.used, face: 'hung' }
        : { ...texts.unknown, face: 'nail' };
  return (
    <LinkState title={title} face={face} text={text}>
      <Link to="/faq#contact" className={`${buttonClass('primary', 'big')} max-sm:w-full`}>
        {texts.write}
      </Link>
    </LinkState>
  );
}
