import './stop-timers-after-tests.ts'
import './jsdom-polyfills.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { timeouts } from '../../vitest.defaults.ts'

// A screen is loaded lazily, as in the app: its first import takes what the machine has left for it.
configure({ asyncUtilTimeout: timeouts.expect.poll.timeout })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
