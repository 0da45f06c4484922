import { expect, test } from 'vitest'

import { reportUnhandledErrors } from './report-failure.ts'

test('a view transition that another navigation cuts off is ignored', () => {
  reportUnhandledErrors()
  const isIgnored = (reason: unknown) =>
    !dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))
  expect(isIgnored(new DOMException('Transition was skipped', 'AbortError'))).toBe(true)
  expect(isIgnored(new DOMException('The operation was aborted', 'AbortError'))).toBe(false)
})
