// The form of a new app: what is typed, and what is sent of it.
import type { FieldErrors } from 'react-hook-form';
import type { NewApp } from '#contracts/apps.ts';
import { categories, type Category } from '#contracts/categories.ts';
import type { Problem } from '#contracts/problem.ts';

export interface AppFields {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: Category | '';
  readonly iconUrl: string | null;
  /** The address of an uploaded file; null where none is asked for, or none was given yet. */
  readonly fileUrl: string | null;
}

/** Asks for the first file, or leaves the files for later. */
export interface AppDialogSubject {
  readonly isFileAsked: boolean;
}

/** The address of a file that a new app does not have yet: its files are added under Manage Files. */
const fileUrlPlaceholder = 'placeholder';

export const emptyFields: AppFields = {
  name: '',
  description: '',
  price: '',
  category: '',
  iconUrl: null,
  fileUrl: null,
};

/** The body that adds an app. The price goes as the decimal string it was typed as. */
export function toNewApp(fields: AppFields): NewApp {
  const category = categories.find((each) => each === fields.category);
  if (category === undefined) throw new Error('There is no category.');
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: fields.price.trim(),
    category,
    iconUrl: fields.iconUrl,
    fileUrl: fields.fileUrl ?? fileUrlPlaceholder,
  };
}

const empty: Readonly<Partial<Record<keyof AppFields, string>>> = {
  name: 'Enter a name.',
  description: 'Enter a description.',
  price: 'Enter a price, for example 19.99.',
  category: 'Choose a category.',
};

/**
 * What the form can tell by itself. The rest is the server's to say: the schemas of contracts/ would become part of what
 * every visitor of the storefront loads.
 */
function validateFields(fields: AppFields): FieldErrors<AppFields> {
  const missing = Object.entries(empty).filter(([name]) => String(fields[name as keyof AppFields]).trim() === '');
  const errors = missing.map(([name, message]) => [name, { type: 'required', message }]);
  const price = fields.price.trim();
  const isPrice = /^\d{1,6}(\.\d{1,2})?$/.test(price) && Number(price) > 0;
  if (price !== '' && !isPrice)
    errors.push(['price', { type: 'pattern', message: 'Enter a price, for example 19.99.' }]);
  return Object.fromEntries(errors) as FieldErrors<AppFields>;
}

/** Returns true if every field is filled in that an app with its first file needs. */
export function isComplete(fields: AppFields): boolean {
  const { name, description, price, category, fileUrl } = fields;
  return [name, description, price, category, fileUrl ?? ''].every((text) => text.trim() !== '');
}

export function resolveFields(values: AppFields) {
  const errors = validateFields(values);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

export function fieldErrorsOf(problem: Problem | null): { readonly name: keyof AppFields; readonly message: string }[] {
  const names = new Set<string>(Object.keys(emptyFields));
  return (problem?.errors ?? []).flatMap(({ path, message }) => {
    const [name = ''] = path.split('.');
    return names.has(name) ? [{ name: name as keyof AppFields, message }] : [];
  });
}
