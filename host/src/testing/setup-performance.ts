import { performance, PerformanceObserver } from 'node:perf_hooks'

/** jsdom's `performance` has no marks. */
for (const [name, value] of Object.entries({ performance, PerformanceObserver }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
