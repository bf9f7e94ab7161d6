// The view of the tab in its address.
import { categories, type Category } from '#contracts/categories.ts';
import { appStates, type AppState } from '#contracts/managed-apps.ts';
import { appSorts, type AppSort } from './sort-apps.ts';

export interface AppsView {
  /** Empty for everything. */
  readonly q: string;
  readonly category: Category | null;
  /** Null for every app that is not deleted. */
  readonly state: AppState | null;
  readonly sort: AppSort;
}

/** Reads the view an address names; what it does not know counts as absent. */
export function readAppsView(parameters: URLSearchParams): AppsView {
  return {
    q: parameters.get('q')?.slice(0, 200) ?? '',
    category: categories.find((category) => category === parameters.get('category')) ?? null,
    state: appStates.find((state) => state === parameters.get('state')) ?? null,
    sort: appSorts.find((sort) => sort === parameters.get('sort')) ?? 'sold',
  };
}

export function writeAppsView({ q, category, state }: Omit<AppsView, 'sort'>): URLSearchParams {
  return new URLSearchParams({
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(category === null ? {} : { category }),
    ...(state === null ? {} : { state }),
  });
}

export function appsAddress(view: AppsView): string {
  const parameters = writeAppsView(view);
  if (view.sort !== 'sold') parameters.set('sort', view.sort);
  parameters.set('tab', 'apps');
  return `/admin?${parameters.toString()}`;
}

export const addAppAddress = '/admin?tab=apps&add=app';

const editorViews = ['page', 'preview', 'releases', 'files', 'ratings'] as const;
export type EditorView = (typeof editorViews)[number];

export function editorAddress(appId: string, view: EditorView = 'page'): string {
  const parameters = new URLSearchParams({ tab: 'apps', app: appId });
  if (view !== 'page') parameters.set('view', view);
  return `/admin?${parameters.toString()}`;
}

export function readEditorView(parameters: URLSearchParams | null): EditorView {
  return editorViews.find((view) => view === parameters?.get('view')) ?? 'page';
}
