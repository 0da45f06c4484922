import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers'

import { afterAll, vi } from 'vitest'

/**
 * Stops the timers and imports of a test file when the file ends, like closing a page. Otherwise they would
 * run on without `window`, for example when a store unmounts a second after its last listener.
 */
const pending = new Set<NodeJS.Timeout>()
let isClosed = false

const setTimeoutOfPage = new Proxy(setTimeout, {
  apply(start, self, args: Parameters<typeof setTimeout>) {
    const timer: NodeJS.Timeout = Reflect.apply(start, self, args)
    if (isClosed) clearTimeout(timer)
    else pending.add(timer)
    return timer
  }
})

// Node's timers instead of jsdom's, because servers inside a test call `unref` on them.
Object.assign(globalThis, { setTimeout: setTimeoutOfPage, clearTimeout, setInterval, clearInterval })

afterAll(async () => {
  await vi.dynamicImportSettled()
  isClosed = true
  pending.forEach(timer => clearTimeout(timer))
})
