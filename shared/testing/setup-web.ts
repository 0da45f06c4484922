import './stop-timers-after-tests.ts'
import './jsdom-polyfills.ts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

import { timeouts } from './test-defaults.ts'

// Screens load lazily, which can take long on a busy machine.
configure({ asyncUtilTimeout: timeouts.expect.poll.timeout })

// React may run the effects of what a test waits for in a later task, most often on a busy machine.
const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: async wait => {
    const result = await asyncWrapper(wait)
    await new Promise(resolve => setImmediate(resolve))
    return result
  }
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
