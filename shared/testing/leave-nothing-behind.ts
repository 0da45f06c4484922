import { afterAll, vi } from 'vitest'

/**
 * A page that closes takes along its timers and what it was still loading. Under vitest both would outlive the test
 * file's page, and run without `window`: an import that a store began, a store that nobody listens to any more and that
 * unmounts a second later.
 */
const pending = new Set<NodeJS.Timeout>()
let isClosed = false

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, args: Parameters<typeof setTimeout>) {
    const timer: NodeJS.Timeout = Reflect.apply(start, self, args)
    if (isClosed) clearTimeout(timer)
    else pending.add(timer)
    return timer
  }
})

afterAll(async () => {
  await vi.dynamicImportSettled()
  isClosed = true
  pending.forEach(timer => clearTimeout(timer))
})
