import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageTopics } from '#contracts/messages.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { useIsHydrated } from '#web/components/use-is-hydrated.ts';
import { legalTexts } from '#web/texts/legal.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { mailBody, mailtoAddress, type ContactMessage } from './mailto-address.ts';
import { MessageToCopy } from './message-to-copy.tsx';
import { useSupportEmail } from './support-address.tsx';

/**
 * Opens the visitor's email program with the message. Nothing is sent to the server: until the scripts run it cannot be
 * submitted, and without JavaScript it is not shown.
 */
export function ContactForm() {
  const { contact: texts } = useTexts(legalTexts);
  const supportEmail = useSupportEmail();
  const { register, handleSubmit, formState } = useForm<ContactMessage>({
    defaultValues: { name: '', email: '', subject: '', message: '' },
  });
  const { errors } = formState;
  // A browser would put the fields into the address. A disabled button also keeps Enter from submitting.
  const isHydrated = useIsHydrated();

  const [written, setWritten] = useState<ContactMessage | null>(null);

  function openMailClient(message: ContactMessage): void {
    if (supportEmail === null) return;
    setWritten(message);
    window.location.href = mailtoAddress(supportEmail, message, texts.noSubject);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(openMailClient)(event)}
      className="grid gap-5 rounded-box noscript:hidden border border-hair bg-paper p-5 sm:p-6"
    >
      <Field
        label={texts.name}
        error={errors.name?.message}
        render={(described) => (
          <input
            autoComplete="name"
            className={inputClass}
            {...described}
            {...register('name', { required: texts.nameMissing })}
          />
        )}
      />
      <Field
        label={texts.email}
        error={errors.email?.message}
        render={(described) => (
          <input
            type="email"
            autoComplete="email"
            className={inputClass}
            {...described}
            {...register('email', {
              required: texts.emailMissing,
              pattern: { value: /^\S+@\S+\.\S+$/, message: texts.emailRefused },
            })}
          />
        )}
      />
      <Field
        label={texts.subject}
        render={(described) => (
          <select className={inputClass} {...described} {...register('subject')}>
            <option value="">{texts.chooseSubject}</option>
            {messageTopics.map((subject) => (
              <option key={subject} value={subject}>
                {texts.topics[subject]}
              </option>
            ))}
          </select>
        )}
      />
      <Field
        label={texts.message}
        error={errors.message?.message}
        render={(described) => (
          <textarea
            rows={6}
            className={`${inputClass} py-2`}
            {...described}
            {...register('message', { required: texts.messageMissing })}
          />
        )}
      />
      <Button type="submit" disabled={!isHydrated} className="justify-self-start">
        {texts.open}
      </Button>
      {written !== null && supportEmail !== null && (
        <MessageToCopy address={supportEmail} subject={written.subject || texts.noSubject} body={mailBody(written)} />
      )}
    </form>
  );
}
