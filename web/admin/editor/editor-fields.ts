// The form of an app: what is typed, and what is sent of it.
import { categories, type Category } from '#contracts/categories.ts';
import type { AppEdit, ManagedApp } from '#contracts/managed-apps.ts';
import { fieldsOf as lookFieldsOf, toLookEdit, type LookFields } from '#web/admin/media/look-fields.ts';
import { linesOf } from '#web/admin/releases/release-words.ts';

/** `requirements` has one entry a line. */
export interface EditorFields extends LookFields {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: Category;
  readonly iconUrl: string | null;
  readonly requirements: string;
}

export function editorFieldsOf(app: ManagedApp): EditorFields {
  return {
    ...lookFieldsOf(app),
    name: app.name,
    description: app.description,
    price: app.price,
    category: app.category,
    iconUrl: app.iconUrl,
    requirements: app.requirements.join('\n'),
  };
}

/** Returns the body that changes the app into what the fields say: empty if nothing changed. */
export function toEditorEdit(app: ManagedApp, fields: EditorFields): AppEdit {
  const wanted = {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: fields.price.trim(),
    category: categories.find((each) => each === fields.category) ?? app.category,
    iconUrl: fields.iconUrl,
    requirements: linesOf(fields.requirements),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(app[name as keyof typeof wanted]),
  );
  return { ...Object.fromEntries(changed), ...toLookEdit(app, fields) };
}
