import { Link, useParams } from 'react-router';
import { refundDays, withdrawalDays } from '#contracts/promises.ts';
import { buttonClass } from '#web/components/button.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { withdrawalTexts } from '#web/texts/withdrawal.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalReceived } from './withdrawal-received.tsx';

/**
 * Withdraws from a contract in two steps that work without scripts: `/withdrawal`, `/withdrawal/form`, and where a form that
 * the browser itself sent leads: `/withdrawal/received` and `/withdrawal/not-received`.
 */
export default function WithdrawalPage() {
  const { step } = useParams();
  return (
    <div className="withdrawal page-width">
      {step === 'form' ? (
        <WithdrawalForm />
      ) : step === 'received' ? (
        <WithdrawalReceived />
      ) : step === 'not-received' ? (
        <NotReceived />
      ) : (
        <Beginning />
      )}
    </div>
  );
}

function Beginning() {
  const texts = useTexts(withdrawalTexts);
  const { order, confirm, money } = texts.steps;
  return (
    <>
      <PageHead title={texts.title} description={texts.description} path="/withdrawal" />
      <div>
        <h1 className="purchases-title">{texts.title}</h1>
        <p className="withdrawal-lead">{texts.lead(refundDays)}</p>
        <Link to="/withdrawal/form" className={`${buttonClass('primary', 'huge')} mt-8 max-sm:w-full`}>
          {texts.open}
        </Link>
      </div>
      <div>
        <ol className="withdrawal-steps">
          {[order, confirm, money].map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <p className="mt-6 text-14 text-pretty text-ink-2">{texts.right(withdrawalDays, refundDays)}</p>
      </div>
    </>
  );
}

function NotReceived() {
  const { notReceived: texts, contact } = useTexts(withdrawalTexts);
  return (
    <div role="alert">
      <PrivatePageHead title={texts.title} />
      <h1 className="purchases-title">{texts.title}</h1>
      <p className="withdrawal-lead">{texts.text}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/withdrawal/form" className={buttonClass('primary', 'big')}>
          {texts.again}
        </Link>
        <Link to="/faq#contact" className="inline-flex min-h-11 items-center underline underline-offset-3">
          {contact}
        </Link>
      </p>
    </div>
  );
}
