import { defineConfig } from '@playwright/test'

/** `npm test` starts the world and says where it is and which browser to use (tools/checks/e2e.ts). */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  // Two cores: more browsers only wait for each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // No test asserts a time: only a failure waits that long, and some walk through many pages.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
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
