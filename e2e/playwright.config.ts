import { defineConfig } from '@playwright/test'

const isDeep = process.env.DEEP === '1'
const hasTrace = process.env.TRACE === '1'
const isGallery = process.env.GALLERY_FOLDER !== undefined
const specs = isGallery ? '*.gallery.ts' : isDeep ? '*.deep.spec.ts' : '*.spec.ts'
const ignored = isDeep || isGallery ? [] : ['**/*.deep.spec.ts']
const longest = isDeep || isGallery ? [] : ['**/screens.spec.ts', '**/people.spec.ts']
/** The headless shell has no microphone and no notifications. */
const withFullChromium = [
  `**/voice/${specs}`,
  `**/push/${specs}`,
  `**/production/${specs}`,
  ...(isDeep || isGallery ? [] : ['**/game-frame/attacks.spec.ts'])
]

const options = (executablePath: string | undefined) => ({
  executablePath,
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
})

/**
 * tools/checks/e2e.ts starts the services and sets these variables: BASE_URL, CHROMIUM_PATH, HEADLESS_SHELL_PATH
 * (if there is one), STACK_PID (its own process), DATABASE_URL (the database of the app), SPARE_DATABASE_URL (an
 * empty database), DEEP for `npm run test:deep`, and GALLERY_FOLDER for `npm run gallery`.
 */
export default defineConfig({
  testDir: '.',
  // The longest tests start first, so that both workers end at the same time.
  projects: [
    {
      name: 'full chromium',
      testMatch: withFullChromium,
      testIgnore: ignored,
      use: { launchOptions: options(process.env.CHROMIUM_PATH) }
    },
    { name: 'longest', testMatch: longest },
    {
      name: 'others',
      testMatch: `**/${specs}`,
      testIgnore: [...ignored, ...longest, ...withFullChromium]
    }
  ],
  outputDir: '../.cache/e2e',
  // Pictures are only compared with those of the same run (docs/decisions/0120-gallery.md).
  snapshotPathTemplate: '../.cache/gallery/expected/{arg}{ext}',
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
    // Snapshots of each action cost much CPU time, so they need TRACE=1.
    trace: hasTrace ? 'on' : { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: options(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH)
  }
})
