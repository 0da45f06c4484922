import { defineConfig } from '@playwright/test'

const isDeep = process.env.DEEP === '1'

/** tools/checks/e2e.ts starts the services and sets these variables: BASE_URL, CHROMIUM_PATH, STACK_PID (its own process), SPARE_DATABASE_URL (an empty database), and DEEP for `npm run test:deep`. */
export default defineConfig({
  testDir: '.',
  testMatch: isDeep ? '**/*.deep.spec.ts' : '**/*.spec.ts',
  testIgnore: isDeep ? [] : '**/*.deep.spec.ts',
  outputDir: '../.cache/e2e',
  // On two cores, more browsers only wait for each other. A deep test may open nine pages, so it runs alone.
  workers: isDeep ? 1 : 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous, so that only a real hang fails on a busy machine. No test asserts a time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    // Requests that a worker answers can't be intercepted. Specs that don't intercept any allow it.
    serviceWorkers: 'block',
    colorScheme: 'dark',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream'
      ]
    }
  }
})
