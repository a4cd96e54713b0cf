import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: process.env.CI !== undefined,
  // On a foreign, perhaps busy machine a journey that fails once is tried once more, and then listed as flaky. At a desk
  // it fails at once.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 4,
  fullyParallel: true,
  // Node reads TypeScript itself; for Playwright each worker would translate the server and the built site once more.
  build: { external: ['**/{contract,dist,rules,server,web}/**'] },
  // The longest take a minute where four of them share two slow processors.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // A trace takes a tenth of the processors, and pictures of every step a third: a journey that failed is run again with a trace.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
})
