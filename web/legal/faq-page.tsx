import { Link } from 'react-router';
import { linkValidHours } from '#contracts/downloads.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { joinNames, showDiscounts, useOfferedMethods } from '#web/offered-methods.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { ContactForm } from './contact-form.tsx';
import { Answer, LegalLayout, LegalSection } from './legal-layout.tsx';
import { SupportAddress } from './support-address.tsx';

const contents = [
  ['help-center', 'Help center'],
  ['download-issues', 'Download issues'],
  ['refunds', 'Refunds'],
  ['contact', 'Contact'],
] as const;

const refundTimes: readonly (readonly [methods: readonly PaymentMethod[], name: string, time: string])[] = [
  [['card', 'paypal'], 'Cards', '3-5 business days'],
  [['crypto'], 'Cryptocurrency', '1-2 business days'],
  [['cashapp', 'venmo'], 'Cash App and Venmo', '1-3 business days'],
  [['apple-pay', 'google-pay'], 'Apple Pay and Google Pay', '2-4 business days'],
];

export default function FaqPage() {
  const methods = useOfferedMethods();
  const discounts = showDiscounts(methods);
  const shownRefundTimes = refundTimes.filter(([of]) => of.some((method) => methods.includes(method)));
  return (
    <LegalLayout
      title="FAQ and support"
      lead="Answers to what buyers ask most. If yours is not here, write to us."
      contents={contents}
    >
      <PageHead
        title="Support"
        description="Help with buying, downloading and installing apps, refunds, and how to reach support."
        path="/faq"
      />
      <LegalSection anchor="help-center" title="Help center">
        <Answer question="How do I buy an app?" isOpen>
          <p>
            Press Buy Now, enter your email address, choose how to pay, and confirm. You don&rsquo;t need an account.
            Your download is on the next screen.
          </p>
        </Answer>
        <Answer question="Which payment methods are there?">
          <p>
            {methods.length === 0
              ? 'This store can’t take payments right now. Please come back later.'
              : `${joinNames(methods, 'and')}.`}{' '}
            {discounts !== null && `You get ${discounts}. `}Unavailable methods are shown with the reason.
          </p>
        </Answer>
        <Answer question="How long does a payment take?">
          <p>
            Most payments are confirmed at once.
            {methods.includes('cashapp') && ' A Cash App payment usually takes 1-5 minutes.'}
            {methods.includes('crypto') &&
              ' Cryptocurrency takes 10-60 minutes, depending on the network; the price is held for 30 minutes after you choose a coin.'}
          </p>
        </Answer>
        <Answer question="Which systems do the apps run on?">
          <p>
            Windows 10 or later, macOS 10.14 or later, iOS and Android. The page of each app lists its files and
            requirements.
          </p>
        </Answer>
        <Answer question="May I install an app on several computers?">
          <p>
            Yes, on every computer you use. The details are in the{' '}
            <Link to="/terms-of-service#license-agreement">license agreement</Link>.
          </p>
        </Answer>
      </LegalSection>

      <LegalSection anchor="download-issues" title="Download issues">
        <Answer question="My link has expired">
          <p>
            A link is valid for {linkValidHours} hours. Open it anyway: its page has a button that emails a new link to
            the address of your order, free of charge and as often as you need it.
          </p>
        </Answer>
        <Answer question="The email with the link did not arrive">
          <p>
            Check your spam folder. If it is not there, the address may have been mistyped: write to <SupportAddress />{' '}
            with the name of the app and the time of the payment.
          </p>
        </Answer>
        <Answer question="The download stopped">
          <p>
            Start it again. Browsers and download managers continue where it stopped. A broken download never uses up
            your link.
          </p>
        </Answer>
        <Answer question="My system warns about the file">
          <p>
            Compare the file&rsquo;s SHA-256 with the one on your download page; the command for it is shown there. If
            they differ, do not open the file and write to us.
          </p>
        </Answer>
        <Answer question="I paid and the page still says that the payment is not confirmed">
          <p>
            Please don&rsquo;t pay again. The page updates when the payment arrives, and we email you the link as well.
            If it takes longer than an hour, write to us.
          </p>
        </Answer>
      </LegalSection>

      <LegalSection anchor="refunds" title="Refunds">
        <p>
          Every purchase has a 30-day refund guarantee. Write to <SupportAddress /> from the address of the order and
          name the app; you don&rsquo;t need to give a reason.
        </p>
        <p>
          A refund is generally processed within 2-3 business days. How long the money then takes depends on the payment
          method:
        </p>
        <table className="refund-times">
          <thead>
            <tr>
              <th scope="col">Paid by</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {shownRefundTimes.map(([, name, time]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          You get the money back by the method you paid with.
          {methods.includes('crypto') &&
            ' A refund of cryptocurrency is worth the dollars you paid; its amount in coins may differ.'}
        </p>
      </LegalSection>

      <LegalSection anchor="contact" title="Contact">
        <p>
          Support replies within 24 hours on business days. The form opens your email program with a message to{' '}
          <SupportAddress />; nothing is sent until you send it there.
        </p>
        <p className="hidden noscript:block">The form needs JavaScript. Without it, write to the address above.</p>
        <ContactForm />
      </LegalSection>
    </LegalLayout>
  );
}
