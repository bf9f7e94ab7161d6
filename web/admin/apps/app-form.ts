// The form of an app: what is typed, and what is sent of it.
import type { FieldErrors, ResolverOptions } from 'react-hook-form';
import { categories, newAppSchema, type Category, type NewApp } from '#contracts/apps.ts';
import { appEditSchema, type AppEdit, type ManagedApp } from '#contracts/managed-apps.ts';

/** What the fields hold. Lists are one entry a line. */
export interface AppFields {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: Category | '';
  readonly iconUrl: string | null;
  readonly version: string;
  readonly releaseNotes: string;
  readonly requirements: string;
  readonly isActive: boolean;
}

/** The address of a file that a new app does not have yet: its files are added under Manage Files. */
const fileUrlPlaceholder = 'placeholder';

export function fieldsOf(app: ManagedApp | null): AppFields {
  return {
    name: app?.name ?? '',
    description: app?.description ?? '',
    price: app?.price ?? '',
    category: app?.category ?? '',
    iconUrl: app?.iconUrl ?? null,
    version: app?.version ?? '',
    releaseNotes: app?.releaseNotes.join('\n') ?? '',
    requirements: app?.requirements.join('\n') ?? '',
    isActive: app?.isActive ?? true,
  };
}

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
    fileUrl: fileUrlPlaceholder,
  };
}

/** The body that changes an app into what the fields say; null when nothing changed. */
export function toAppEdit(app: ManagedApp, fields: AppFields): AppEdit | null {
  const version = fields.version.trim();
  const wanted = {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: fields.price.trim(),
    category: categories.find((each) => each === fields.category) ?? app.category,
    iconUrl: fields.iconUrl,
    version: version === '' ? null : version,
    releaseNotes: linesOf(fields.releaseNotes),
    requirements: linesOf(fields.requirements),
    isActive: fields.isActive,
  };
  const before: Readonly<Record<string, unknown>> = { ...app };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as AppEdit);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const empty: Readonly<Partial<Record<keyof AppFields, string>>> = {
  name: 'Give the app a name.',
  description: 'Describe the app.',
  price: 'Give a price such as 19.99.',
  category: 'Choose a category.',
};

/** Checks the fields by the schemas that the server uses; words of the form's own stand for what is left empty. */
export function validateFields(app: ManagedApp | null, fields: AppFields): FieldErrors<AppFields> {
  const missing = Object.entries(empty).filter(([name]) => String(fields[name as keyof AppFields]).trim() === '');
  if (missing.length > 0)
    return Object.fromEntries(missing.map(([name, message]) => [name, { type: 'required', message }]));
  const result =
    app === null
      ? newAppSchema.safeParse(toNewApp(fields))
      : appEditSchema.safeParse(toAppEdit(app, fields) ?? { name: app.name });
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [String(path[0] ?? 'name'), { type: 'schema', message }]),
  );
}

/** `validateFields` as react-hook-form takes it. */
export function resolverOf(app: ManagedApp | null) {
  return (values: AppFields, _context: unknown, _options: ResolverOptions<AppFields>) => {
    const errors = validateFields(app, values);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
