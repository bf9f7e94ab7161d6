import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { linkValidHours } from '#contracts/files.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { storeKey } from '#web/query-keys.ts';
import { LegalLayout, LegalSection } from './legal-layout.tsx';
import { SupportAddress } from './support-address.tsx';

const contents = [
  ['terms-of-service', 'Terms of service'],
  ['privacy-policy', 'Privacy policy'],
  ['license-agreement', 'License agreement'],
  ['security', 'Security'],
  ['contact', 'Contact'],
] as const;

export default function TermsPage() {
  const storeName = useQuery<StoreInfo>({ queryKey: storeKey }).data?.name ?? 'This store';
  return (
    <LegalLayout
      title="Terms and policies"
      lead="What you and the store can rely on, in plain words."
      contents={contents}
    >
      <PageHead
        title="Terms of service"
        description="Terms of service, privacy policy, license agreement and security of the store."
        path="/terms-of-service"
      />
      <LegalSection anchor="terms-of-service" title="Terms of service">
        <p>
          {storeName} sells licenses for desktop applications as downloads. By buying you agree to the terms on this
          page. If a term does not hold where you live, the law there applies in its place and the rest stays as it is.
        </p>
        <h3>What you buy</h3>
        <p>
          Each purchase is a one-time payment for one app, as it is described on its page. Prices are in US dollars. The
          amount shown beside the button is what you pay; paying with cryptocurrency takes 10% off, Cash App and Venmo
          take 5% off.
        </p>
        <h3>Delivery</h3>
        <p>
          After the payment is confirmed you get a download link on the screen and by e-mail. A link is valid for{' '}
          {linkValidHours} hours. The right to the app does not end with it: an expired link can be renewed at any time
          from its own page, and the fresh one goes to the e-mail address of the order.
        </p>
        <h3>Supported platforms</h3>
        <p>
          Apps run on Windows 10 or later, macOS 10.14 or later, iOS and Android, as far as an app&rsquo;s page lists a
          file for that system. Its page also says what it needs.
        </p>
        <h3>Refunds</h3>
        <p>
          Every purchase has a 30-day refund guarantee. How to ask for one, and how long it takes, is described under{' '}
          <Link to="/faq#refunds">refunds</Link>. After a refund the license and the download links of that order end.
        </p>
        <h3>Fair use</h3>
        <p>
          Do not share download links in public, try to get around payment, or overload the store. Access may be limited
          while that goes on.
        </p>
        <h3>Liability</h3>
        <p>
          Apps are provided as described on their pages. Keep backups of data that matters to you. The store is liable
          as the law requires; beyond that, no more than the price you paid for the app.
        </p>
        <h3>Changes</h3>
        <p>
          Terms may change for later purchases. The ones that were shown when you bought stay in force for that
          purchase.
        </p>
      </LegalSection>

      <LegalSection anchor="privacy-policy" title="Privacy policy">
        <p>
          The store keeps what it needs to sell and deliver, and nothing to follow you around. There is no advertising
          and no tracking by other companies.
        </p>
        <h3>What is stored</h3>
        <ul>
          <li>
            For an order: your e-mail address, the app, the amount, the way you paid, the state of the payment and the
            times.
          </li>
          <li>For a download: which file was sent for which order, and how much of it arrived.</li>
          <li>For a message to support: what you wrote and the address you wrote from.</li>
          <li>For Try Demo: that the demo of an app was started, without anything about you.</li>
        </ul>
        <h3>What is not stored</h3>
        <p>
          Card numbers, bank details and wallet keys never reach this store. Payment providers handle them under their
          own policies.
        </p>
        <h3>In your browser</h3>
        <p>
          The store sets no cookies for visitors. Your browser remembers the light or dark theme if you choose one, and
          for as long as the tab is open a random number that keeps a purchase from being made twice.
        </p>
        <h3>Who receives data</h3>
        <p>
          The payment provider that you choose receives what it needs for the payment. The mail provider carries the
          mails that are sent to you. Nobody else.
        </p>
        <h3>Your rights</h3>
        <p>
          You can ask what is stored about you, have it corrected, and have it deleted as far as tax law does not
          require the store to keep it. Write to <SupportAddress />.
        </p>
      </LegalSection>

      <LegalSection anchor="license-agreement" title="License agreement">
        <p>A purchase gives you a personal, permanent license for the app. It cannot be sold or rented out.</p>
        <ul>
          <li>You may install the app on every computer that you yourself use.</li>
          <li>You may use it for private and for paid work, and keep copies as a backup.</li>
          <li>
            You may not pass the app or its download link on, remove notices, or offer it as a service of your own.
          </li>
          <li>Reverse engineering is allowed only as far as the law grants it.</li>
        </ul>
        <p>
          Where an app brings license terms of its own, such as those of open source parts, they come with it and apply
          to those parts.
        </p>
      </LegalSection>

      <LegalSection anchor="security" title="Security">
        <ul>
          <li>
            Payments are made on the provider&rsquo;s page or in your wallet. This store sees the result, not your card.
          </li>
          <li>An order counts as paid only after the provider has confirmed it to the store itself.</li>
          <li>
            Download links are signed and cannot be guessed. Whoever has a link can use it while it is valid, so treat
            it like a receipt.
          </li>
          <li>Every file is listed with its SHA-256, so that you can check that what arrived is what was published.</li>
          <li>The pages run no scripts from other companies.</li>
        </ul>
        <p>
          If you find a weakness, please write to <SupportAddress /> before you publish it.
        </p>
      </LegalSection>

      <LegalSection anchor="contact" title="Contact">
        <p>
          Write to <SupportAddress /> or use the <Link to="/faq#contact">contact form</Link>. Support replies within 24
          hours on business days.
        </p>
      </LegalSection>
    </LegalLayout>
  );
}
