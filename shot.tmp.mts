import { chromium } from '@playwright/test';
import { findBrowser } from '#test/support/browser.ts';
import * as client from '#test/support/store-client.ts';
const launch = await findBrowser() as never;
const browser = await chromium.launch(launch);
const origin = 'http://127.0.0.1:4281';
const which = process.argv[2] ?? 'app';
const token = process.argv[3];
const widths = (process.argv[4] ?? '1440,768,360').split(',').map(Number);
const themes = (process.argv[5] ?? 'light,dark').split(',') as ('light'|'dark')[];
const full = process.argv[6] !== 'view';
const paths: Record<string,string> = { app: '/apps/query-deck', bare: '/apps/bare', notfound: '/nothing', download: `/download/${token}`, home: '/' };
for (const theme of themes) for (const width of widths) {
  const height = width === 360 ? 740 : width === 768 ? 1024 : 900;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, deviceScaleFactor: width===360?2:1, userAgent: process.env.UA ?? 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15' });
  const page = await context.newPage();
  page.on('console', m => { if (m.type()==='error') console.log(which, width, m.text()); });
  page.on('pageerror', e => console.log('ERR', String(e)));
  await page.goto(origin + (paths[which] ?? which));
  await page.waitForTimeout(900);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) console.log('OVERFLOW', which, width, over);
  if (full) { await page.evaluate(async () => { for (let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y); await new Promise(r=>setTimeout(r,60));} scrollTo(0,0); }); await page.waitForTimeout(500); }
  const name = which.startsWith('/') ? which.replaceAll('/','_') : which;
  await page.screenshot({ path: `/tmp/wt/app-shots/${name}-${width}-${theme}.png`, fullPage: full });
  await context.close();
}
await browser.close();
