import { Field, inputClass } from '#web/components/field.tsx';

const fields = [
  ['Card number', '1234 1234 1234 1234', 'col-span-full'],
  ['Expiry', 'MM/YY', ''],
  ['CVC', '123', ''],
  ['Cardholder name', 'Name on the card', 'col-span-full'],
] as const;

/** What a card payment asks for, to look at only: card data is typed on PayPal's page and never on this origin. */
export function CardPreview() {
  return (
    <fieldset disabled className="min-w-0">
      <legend className="text-14 font-semibold">Card</legend>
      <p className="mb-3 text-14 text-ink-2">
        You enter your card on PayPal&rsquo;s secure page next. Nothing can be typed here.
      </p>
      <div className="grid grid-cols-2 gap-3">
        {fields.map(([label, placeholder, span]) => (
          <div key={label} className={span}>
            <Field
              label={label}
              render={(described) => <input {...described} readOnly placeholder={placeholder} className={inputClass} />}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
