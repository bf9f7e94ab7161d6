import { Link } from 'react-router';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** The links open beside the purchase, which stays as it is. */
export function TermsLine() {
  const { terms } = useTexts(checkoutTexts);
  const link = 'underline underline-offset-2';
  return (
    <>
      {terms.before}
      <Link to="/terms-of-service" target="_blank" rel="noopener" className={link}>
        {terms.terms}
      </Link>
      {terms.and}
      <Link to="/faq#refunds" target="_blank" rel="noopener" className={link}>
        {terms.refunds}
      </Link>
      {terms.after}
    </>
  );
}
