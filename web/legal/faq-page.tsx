import { Link } from 'react-router';
import { linkValidHours } from '#contracts/files.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { ContactForm } from './contact-form.tsx';
import { LegalLayout, LegalSection } from './legal-layout.tsx';
import { SupportAddress } from './support-address.tsx';

const contents = [
  ['help-center', 'Help center'],
  ['download-issues', 'Download issues'],
  ['refunds', 'Refunds'],
  ['contact', 'Contact'],
] as const;

const refundTimes = [
  ['Cards', '3-5 business days'],
  ['Cryptocurrency', '1-2 business days'],
  ['Cash App and Venmo', '1-3 business days'],
  ['Apple Pay and Google Pay', '2-4 business days'],
] as const;

export default function FaqPage() {
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
        <h3>How do I buy an app?</h3>
        <p>
          Press Buy Now, give your e-mail address, choose how to pay, and confirm. No account is needed. The download
          starts from the next step.
        </p>
        <h3>Which ways to pay are there?</h3>
        <p>
          Cards, PayPal, cryptocurrency, Cash App, Venmo, Apple Pay and Google Pay. Cryptocurrency takes 10% off the
          price, Cash App and Venmo take 5% off. A way that the store does not take at the moment is shown with the
          reason.
        </p>
        <h3>How long does a payment take?</h3>
        <p>
          Cards, PayPal, Venmo and wallets are confirmed at once in most cases. A Cash App payment usually takes 1-5
          minutes. Cryptocurrency takes 10-60 minutes, depending on the network; the price is held for 30 minutes after
          you choose a coin.
        </p>
        <h3>Which systems do the apps run on?</h3>
        <p>
          Windows 10 or later, macOS 10.14 or later, iOS and Android. The page of each app lists its files and what it
          needs.
        </p>
        <h3>May I install an app on several computers?</h3>
        <p>
          Yes, on all that you yourself use. The details are in the{' '}
          <Link to="/terms-of-service#license-agreement">license agreement</Link>.
        </p>
      </LegalSection>

      <LegalSection anchor="download-issues" title="Download issues">
        <h3>My link has expired</h3>
        <p>
          A link is valid for {linkValidHours} hours. Open it all the same: its page has a button that mails a fresh
          link to the address of your order, free of charge and as often as you need it.
        </p>
        <h3>The mail with the link did not arrive</h3>
        <p>
          Look into your junk folder. If it is not there, the address may have been mistyped: write to{' '}
          <SupportAddress /> with the name of the app and the time of the payment.
        </p>
        <h3>The download stopped</h3>
        <p>
          Start it again. Browsers and download managers continue where it stopped. A broken download never uses up your
          link.
        </p>
        <h3>My system warns about the file</h3>
        <p>
          Compare the file&rsquo;s SHA-256 with the one on your download page; the command for it is shown there. If
          they differ, do not open the file and write to us.
        </p>
        <h3>I paid and the page still says that the payment is not confirmed</h3>
        <p>
          Please do not pay again. The page changes by itself when the payment arrives, and the link is mailed as well.
          If it takes longer than an hour, write to us.
        </p>
      </LegalSection>

      <LegalSection anchor="refunds" title="Refunds">
        <p>
          Every purchase has a 30-day refund guarantee. Write to <SupportAddress /> from the address of the order and
          name the app; a reason helps us but is not needed.
        </p>
        <p>
          A refund is generally processed within 2-3 business days. After that it depends on the way you paid until the
          money is there:
        </p>
        <table className="w-full border-collapse text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Paid by</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {refundTimes.map(([method, time]) => (
              <tr key={method} className="border-t border-line last:border-b">
                <th scope="row" className="py-2 pr-4 font-medium">
                  {method}
                </th>
                <td className="py-2 text-soft tabular-nums">{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Money goes back to the way it came from. A refund of cryptocurrency is worth the dollars you paid; its amount
          in coins may differ.
        </p>
      </LegalSection>

      <LegalSection anchor="contact" title="Contact">
        <p>
          Support replies within 24 hours on business days. The form opens your mail program with the message to{' '}
          <SupportAddress />; nothing is sent before you send it there.
        </p>
        <ContactForm />
      </LegalSection>
    </LegalLayout>
  );
}
