import { useForm } from 'react-hook-form';
import { messageTopics } from '#contracts/messages.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { useIsHydrated } from '#web/components/use-is-hydrated.ts';
import { mailtoAddress, type ContactMessage } from './mailto-address.ts';
import { useSupportEmail } from './support-address.tsx';

/**
 * Opens the visitor's email program with the message. Nothing is sent to the server: until the scripts run it cannot be
 * submitted, and without JavaScript it is not shown.
 */
export function ContactForm() {
  const supportEmail = useSupportEmail();
  const { register, handleSubmit, formState } = useForm<ContactMessage>({
    defaultValues: { name: '', email: '', subject: '', message: '' },
  });
  const { errors } = formState;
  // A browser would put the fields into the address. A disabled button also keeps Enter from submitting.
  const isHydrated = useIsHydrated();

  function openMailClient(message: ContactMessage): void {
    if (supportEmail !== null) window.location.href = mailtoAddress(supportEmail, message);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(openMailClient)(event)}
      className="grid gap-5 rounded-box noscript:hidden border border-hair bg-paper p-5 sm:p-6"
    >
      <Field
        label="Name"
        error={errors.name?.message}
        render={(described) => (
          <input
            autoComplete="name"
            className={inputClass}
            {...described}
            {...register('name', { required: 'Enter your name.' })}
          />
        )}
      />
      <Field
        label="Email"
        error={errors.email?.message}
        render={(described) => (
          <input
            type="email"
            autoComplete="email"
            className={inputClass}
            {...described}
            {...register('email', {
              required: 'Enter your email address.',
              pattern: { value: /^\S+@\S+\.\S+$/, message: 'Enter an email address, for example name@example.com.' },
            })}
          />
        )}
      />
      <Field
        label="Subject (optional)"
        render={(described) => (
          <select className={inputClass} {...described} {...register('subject')}>
            <option value="">Choose a subject</option>
            {messageTopics.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </select>
        )}
      />
      <Field
        label="Message"
        error={errors.message?.message}
        render={(described) => (
          <textarea
            rows={6}
            className={`${inputClass} py-2`}
            {...described}
            {...register('message', { required: 'Enter a message.' })}
          />
        )}
      />
      <Button type="submit" disabled={!isHydrated} className="justify-self-start">
        Open in email program
      </Button>
    </form>
  );
}
