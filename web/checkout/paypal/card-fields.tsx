import { useEffect, useRef } from 'react';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { CardFieldsSession, CardFieldType } from './paypal-sdk.ts';

const fields: ReadonlyArray<readonly [type: CardFieldType, placeholder: string | null, span: string]> = [
  ['number', '1234 1234 1234 1234', 'col-span-full'],
  ['expiry', 'MM/YY', ''],
  ['cvv', '123', ''],
  ['name', null, 'col-span-full'],
];

/** Fields of PayPal's for a card: each is a frame of theirs, so that the card never reaches this origin. */
export function CardFields({ session }: { readonly session: CardFieldsSession }) {
  const { field: texts } = useTexts(checkoutTexts).paypal;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      {fields.map(([type, placeholder, span]) => (
        <div key={type} className={span}>
          {/* A label cannot point into a frame: the field inside is named by the SDK. */}
          <p aria-hidden="true" className="mb-1.5 text-14 font-semibold">
            {texts[type]}
          </p>
          <HostedField session={session} type={type} label={texts[type]} placeholder={placeholder ?? texts.nameHint} />
        </div>
      ))}
    </div>
  );
}

interface HostedFieldProps {
  readonly session: CardFieldsSession;
  readonly type: CardFieldType;
  readonly label: string;
  readonly placeholder: string;
}

function HostedField({ session, type, label, placeholder }: HostedFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = session.createCardFieldsComponent({ type, placeholder, ariaLabel: label, style: styleOfPage() });
    place.current?.append(field);
    return () => field.destroy();
  }, [session, type, label, placeholder]);
  return <div ref={place} className="min-h-12 sm:min-h-13" />;
}

// The frame knows nothing of the page's theme.
function styleOfPage() {
  const { color, fontFamily } = getComputedStyle(document.body);
  return { input: { color, fontFamily, fontSize: '1rem', padding: '0.75rem 0.875rem' } };
}
