// The form of an app's look: what is typed, and what is sent of it.
import { demoKinds, finishes, type DemoKind, type Finish } from '#contracts/app-look.ts';
import type { LookEdit, ManagedApp } from '#contracts/managed-apps.ts';
import type { Problem } from '#contracts/problem.ts';

export interface LookFields {
  readonly tagline: string;
  readonly maker: string;
  /** False: the store derives the hue. */
  readonly hasOwnHue: boolean;
  readonly hue: number;
  /** Empty: the store derives the finish. */
  readonly finish: Finish | '';
  readonly isFeatured: boolean;
  readonly demoKind: DemoKind | '';
  readonly demoUrl: string;
  readonly licenceLine: string;
  /** A day, YYYY-MM-DD, or empty. */
  readonly supportUntil: string;
}

export function fieldsOf(app: ManagedApp): LookFields {
  return {
    tagline: app.tagline ?? '',
    maker: app.maker ?? '',
    hasOwnHue: app.chosenHue !== null,
    hue: app.hue,
    finish: app.chosenFinish ?? '',
    isFeatured: app.isFeatured,
    demoKind: app.demo?.kind ?? '',
    demoUrl: app.demo?.kind === 'address' ? app.demo.url : '',
    licenceLine: app.licenceLine ?? '',
    supportUntil: app.supportUntil ?? '',
  };
}

/** Returns the body that changes the app into what the fields say, or null if nothing changed. */
export function toLookEdit(app: ManagedApp, fields: LookFields): LookEdit | null {
  const wanted = editOf(fields);
  const before = editOf(fieldsOf(app));
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof LookEdit]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function editOf(fields: LookFields): LookEdit {
  return {
    tagline: textOrNull(fields.tagline),
    maker: textOrNull(fields.maker),
    hue: fields.hasOwnHue ? fields.hue : null,
    finish: finishes.find((finish) => finish === fields.finish) ?? null,
    isFeatured: fields.isFeatured,
    demo: demoOf(fields),
    licenceLine: textOrNull(fields.licenceLine),
    supportUntil: textOrNull(fields.supportUntil),
  };
}

function demoOf({ demoKind, demoUrl }: LookFields): LookEdit['demo'] {
  const kind = demoKinds.find((each) => each === demoKind);
  if (kind === undefined) return null;
  return kind === 'address' ? { kind, url: demoUrl.trim() } : { kind };
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

const fieldOfPath: Readonly<Record<string, string>> = { demo: 'demoUrl' };

export function fieldErrorsOf<Fields extends LookFields>(problem: Problem | null, fields: Fields) {
  return (problem?.errors ?? []).flatMap(({ path, message }) => {
    const [first = ''] = path.split('.');
    const name = fieldOfPath[first] ?? first;
    return Object.hasOwn(fields, name) ? [{ name: name as keyof Fields & string, message }] : [];
  });
}
