import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { linkValidHours } from '#contracts/downloads.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { showDiscounts, useOfferedMethods } from '#web/offered-methods.ts';
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
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const buyerCookie = store?.publicUrl.startsWith('https:') === true ? '__Host-appstand-buyer' : 'appstand-buyer';
  const storeName = store?.name ?? 'This store';
  const discounts = showDiscounts(useOfferedMethods());
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
          page. If a term is not enforceable where you live, local law applies instead; the other terms remain in force.
        </p>
        <h3>What you buy</h3>
        <p>
          Each purchase is a one-time payment for one app, as it is described on its page. Prices are in US dollars. The
          amount shown beside the button is what you pay{discounts === null ? '' : `, after any discount: ${discounts}`}
          .
        </p>
        <h3>Delivery</h3>
        <p>
          After the payment is confirmed you get a download link on the screen and by email. A link is valid for{' '}
          {linkValidHours} hours. The right to the app does not end with it: an expired link can be renewed at any time
          from its own page, and the new one goes to the email address of the order.
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
            For an order: your email address, the app, the amount, the payment method, the state of the payment and the
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
          The store sets one cookie for buyers, <code>{buyerCookie}</code>, when you open a checkout. It is strictly
          necessary: for 30 days it lets the store recognize your purchase, so that you can get back to it and
          don&rsquo;t pay twice. The people who run the store get another cookie when they sign in. The store sets no
          cookies for anybody else.
        </p>
        <p>
          Your browser also remembers the light or dark theme if you choose one and, for as long as the tab is open, a
          random number for a purchase you start and the order of a payment that is not completed yet.
        </p>
        <h3>Who receives data</h3>
        <p>
          The payment provider that you choose receives what it needs for the payment. The email provider delivers the
          emails that we send you. Nobody else receives any.
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
          <li>
            {store?.mode === 'live'
              ? 'The page where you pay with PayPal, a card or a wallet runs scripts from PayPal and, where you can pay with them, from Apple and Google. These companies may set cookies of their own. No other page runs scripts from other companies.'
              : 'The pages run no scripts from other companies.'}
          </li>
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
