import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers'

import { afterAll, vi } from 'vitest'

/**
 * Ends a test file's timers and imports with the file, as closing a page does. Otherwise they run on without `window`:
 * a store starts an import, or unmounts a second after its last listener left.
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

// Node's timers instead of jsdom's: servers that run inside a test call `unref` on them.
Object.assign(globalThis, { setTimeout: setTimeoutOfPage, clearTimeout, setInterval, clearInterval })

afterAll(async () => {
  await vi.dynamicImportSettled()
  isClosed = true
  pending.forEach(timer => clearTimeout(timer))
})
