import type { Area, ScreenState } from './state.ts';

const states: readonly ScreenState[] = [
  {
    name: 'mail-receipt',
    path: '/mail-receipt',
    prepare: async (page, { receiptHtml }) =>
      page
        .route('**/mail-receipt', (route) => route.fulfill({ contentType: 'text/html', body: receiptHtml }))
        .then(() => undefined),
    shows: (page) => page.getByRole('link', { name: /^Download/ }),
  },
];

export const mail: Area = { name: 'Mail', states };
