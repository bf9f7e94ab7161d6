import { chromium } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';
const browser = await chromium.launch(await findBrowser() as never);
const o='http://127.0.0.1:4281'; const token=process.argv[2];
const base = await (await fetch(`${o}/api/downloads/${token}`)).json();
const widths=(process.argv[3]??'1440,360').split(',').map(Number); const themes=(process.argv[4]??'light').split(',') as any[];
for (const theme of themes) for (const width of widths) {
  const context = await browser.newContext({ viewport: { width, height: width===360?740:900 }, colorScheme: theme, deviceScaleFactor: width===360?2:1, userAgent: process.env.UA });
  for (const state of ['expired','refunded','disputed','payment-pending','file-missing','unknown','mailed','notfound']) {
    const page = await context.newPage();
    page.on('pageerror', e => console.log(state, String(e)));
    if (state==='notfound') await page.goto(o+'/nothing');
    else {
      await page.route('**/api/downloads/**', (r) => r.request().method()==='POST' ? r.fulfill({status:202,json:{}}) : state==='unknown' ? r.fulfill({status:401,json:{}}) : r.fulfill({json:{...base, state: state==='mailed'?'expired':state, files: []}}));
      await page.goto(`${o}/download/${token}`);
      await page.waitForTimeout(400);
      if (state==='mailed') await page.getByRole('button',{name:'Email me a new link'}).click();
    }
    await page.waitForTimeout(700);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over>0) console.log('OVERFLOW', state, width, over);
    await page.screenshot({ path: `/tmp/wt/app-shots/state-${state}-${width}-${theme}.png`, fullPage: state==='notfound' });
    await page.close();
  }
}
await browser.close();
