import { expect, test } from '@playwright/test';

test('the browser of these tests runs scripts and draws text', async ({ page }) => {
  await page.setContent('<h1>waiting</h1><script>document.querySelector("h1").textContent = "ready"</script>');
  await expect(page.getByRole('heading', { name: 'ready' })).toBeVisible();
  expect((await page.getByRole('heading').boundingBox())?.width).toBeGreaterThan(10);
});
