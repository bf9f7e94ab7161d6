// Which apps the tab shows, as its address says.
import { categories, type Category } from '#contracts/categories.ts';
import { appStates, type AppState } from '#contracts/managed-apps.ts';

export interface AppsView {
  /** What is searched for; empty for everything. */
  readonly q: string;
  readonly category: Category | null;
  /** Null for every app that is not deleted. */
  readonly state: AppState | null;
}

/** Reads the view an address names; what it does not know counts as absent. */
export function readAppsView(parameters: URLSearchParams): AppsView {
  return {
    q: parameters.get('q')?.slice(0, 200) ?? '',
    category: categories.find((category) => category === parameters.get('category')) ?? null,
    state: appStates.find((state) => state === parameters.get('state')) ?? null,
  };
}

/** The parameters of a view. */
export function writeAppsView({ q, category, state }: AppsView): URLSearchParams {
  return new URLSearchParams({
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(category === null ? {} : { category }),
    ...(state === null ? {} : { state }),
  });
}
