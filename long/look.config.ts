import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Screenshots of the main screens, and journeys that take long: `npm run test:look`; a wanted change of look is taken over by `npm run test:look -- -u`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 240_000,
  snapshotPathTemplate: '{testDir}/look/{arg}{ext}',
  // Chromium versions round letters differently: that is below these, a moved or recoloured part is above.
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.01, threshold: 0.25 } },
})
