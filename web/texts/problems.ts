import type { ProblemCode } from '#contracts/problem.ts';
import type { RefusalReason } from '#contracts/refusal-reasons.ts';
import { defineTexts, type TextTree } from './define-texts.ts';
import { texts as de } from './de/problems.ts';
import { texts as en } from './en/problems.ts';

interface Checked extends TextTree {
  readonly byCode: { readonly [Code in ProblemCode]?: string };
  readonly byReason: { readonly [Reason in RefusalReason]: string };
}

/** Why the store refused what a buyer asked for. The codes that are left out are answers to operators and programs only. */
export const problemTexts = defineTexts({ en: en satisfies Checked, de });
