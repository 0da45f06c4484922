import { afterAll } from 'vitest'

/**
 * A page that closes takes its timers along. Under vitest they are Node's and would outlive the test file's page: a
 * store that nobody listens to any more unmounts a second later, and then there is no `window`.
 */
const pending = new Set<NodeJS.Timeout>()

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, args: Parameters<typeof setTimeout>) {
    const timer: NodeJS.Timeout = Reflect.apply(start, self, args)
    pending.add(timer)
    return timer
  }
})

afterAll(() => pending.forEach(timer => clearTimeout(timer)))
