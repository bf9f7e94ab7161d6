import { expect, test } from 'vitest';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { fieldErrorsOf, fieldsOf, toLookEdit, type LookFields } from './look-fields.ts';

const app = {
  tagline: 'Finds twins.',
  maker: null,
  hue: 162,
  finish: 'deep',
  chosenHue: null,
  chosenFinish: null,
  isStory: false,
  isFeatured: false,
  demo: { kind: 'address', url: 'https://demo.example' },
  licenceLine: null,
  supportUntil: null,
} as unknown as ManagedApp;

const editAfter = (change: Partial<LookFields>) => toLookEdit(app, { ...fieldsOf(app), ...change });

test.each<[Partial<LookFields>, object | null]>([
  [{}, null],
  [{ tagline: ' Finds twins. ' }, null],
  [{ hue: 20 }, null],
  [{ hasOwnHue: true }, { hue: 162 }],
  [
    { tagline: ' ', maker: ' Tidewater ' },
    { tagline: null, maker: 'Tidewater' },
  ],
  [{ finish: 'pale' }, { finish: 'pale' }],
  [{ demoKind: '' }, { demo: null }],
  [{ demoKind: 'video' }, { demo: { kind: 'video' } }],
  [{ demoKind: 'trial' }, { demo: { kind: 'trial' } }],
  [{ supportUntil: '2028-11-30' }, { supportUntil: '2028-11-30' }],
])('sends what changed by %j: %j', (change, edit) => {
  expect(editAfter(change)).toEqual(edit);
});

test('shows what the store says of the address of a demo beside its field', () => {
  const errors = [
    { path: 'demo.url', message: 'Enter an address.' },
    { path: 'tagline', message: 'Too long.' },
    { path: 'other', message: 'Unknown.' },
  ];
  const problem = { type: 'about:blank', title: '', status: 422, detail: '', code: 'invalid-payload', errors } as const;
  expect(fieldErrorsOf(problem, fieldsOf(app))).toEqual([
    { name: 'demoUrl', message: 'Enter an address.' },
    { name: 'tagline', message: 'Too long.' },
  ]);
});
