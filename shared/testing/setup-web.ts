import './stop-timers.ts'
import './missing-in-jsdom.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A screen is loaded lazily, as in the app: on a busy machine its first import takes more than the default second.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
