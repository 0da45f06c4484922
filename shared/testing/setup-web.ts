import './stop-timers-after-tests.ts'
import './jsdom-polyfills.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { timeouts } from '../../vitest.defaults.ts'

// Screens load lazily, which can take long on a busy machine.
configure({ asyncUtilTimeout: timeouts.expect.poll.timeout })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
