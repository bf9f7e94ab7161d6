import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { keepDraft, keepSecretDraft, readDraft } from './kept-draft.ts';

interface KeptFormOptions<Fields extends FieldValues> {
  /** Returns what of the typed fields may be kept: no passwords. */
  readonly keep?: (typed: Partial<Fields>) => Partial<Fields>;
  /** May hold a key, so only a reload loses it. */
  readonly isSecret?: boolean;
  readonly resolver?: Resolver<Fields>;
}

interface KeptForm<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  /** The form shows what was typed before it was opened. */
  readonly isRestored: boolean;
  /** Call it once `submitted` is saved, with what the fields are then. What was typed meanwhile stays. */
  readonly settle: (submitted: Fields, saved: Fields) => void;
}

/**
 * A form over what is saved. What is typed is kept until it is saved or the form is reset: Escape, another page, a reload
 * or an ended session lose nothing. Fields that were not typed in follow `saved`.
 */
export function useKeptForm<Fields extends FieldValues>(
  name: string,
  saved: Fields,
  { keep = (typed) => typed, isSecret = false, resolver }: KeptFormOptions<Fields> = {},
): KeptForm<Fields> {
  const form = useForm<Fields>({
    defaultValues: saved as DefaultValues<Fields>,
    ...(resolver === undefined ? {} : { resolver }),
  });
  const [restored] = useState(() => readDraft(name) as Partial<Fields> | null);
  /** Saved values to compare the fields with. */
  const base = useRef(saved);
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    if (restored !== null) form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true });
  }, [form, restored]);

  const write = useEffectEvent((values: Fields) => {
    const typed = keep(changesOf(base.current, values));
    const draft = Object.keys(typed).length === 0 ? null : typed;
    if (isSecret) keepSecretDraft(name, draft);
    else keepDraft(name, draft);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => write(values) }), [form]);

  /** Shows `to`, but for the fields that differ from `from`. */
  function rebase(from: Fields, to: Fields): void {
    const typed = changesOf(from, form.getValues());
    base.current = to;
    form.reset(to);
    if (Object.keys(typed).length > 0) form.reset({ ...to, ...typed }, { keepDefaultValues: true });
  }

  const savedText = JSON.stringify(saved);
  const followed = useRef(savedText);
  const follow = useEffectEvent((text: string) => {
    // After `settle`, what is read of the store may be older for a moment.
    if (followed.current === text) return;
    followed.current = text;
    if (JSON.stringify(base.current) !== text) rebase(base.current, saved);
  });
  useEffect(() => {
    if (!isSubmitting) follow(savedText);
  }, [savedText, isSubmitting]);

  return { form, isRestored: restored !== null && isDirty, settle: rebase };
}

function changesOf<Fields extends FieldValues>(before: Fields, values: Fields): Partial<Fields> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, before[name]));
  return Object.fromEntries(changed) as Partial<Fields>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function allBut<Fields extends FieldValues>(...names: readonly (keyof Fields)[]) {
  return (typed: Partial<Fields>): Partial<Fields> =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name))) as Partial<Fields>;
}

interface KeptText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Call it once `sent` is saved, or discarded. What was typed meanwhile stays. */
  readonly settle: (sent: string) => void;
}

/** One text that is typed, kept until it is saved or discarded. `initial` is what it is then. */
export function useKeptText(name: string, initial = ''): KeptText {
  const [text, setText] = useState(() => (readDraft(name) as string | null) ?? initial);
  return {
    text,
    write(words) {
      setText(words);
      keepDraft(name, words === initial ? null : words);
    },
    settle(sent) {
      setText((newest) => (newest === sent ? initial : newest));
      if (readDraft(name) === sent) keepDraft(name, null);
    },
  };
}

export const restoredNotice = 'What you entered is back. It is not saved yet.';
