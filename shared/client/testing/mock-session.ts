import { getUserInfo } from '@tambay/contracts/user'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { afterEach, beforeEach } from 'vitest'

import { clearSession, startSession } from '../stores/session/session.ts'

/** Signs Anna in before each test of the file, without answers to other calls, and signs her out afterwards. */
export function mockSession() {
  beforeEach(() => {
    mockCalls().answer(getUserInfo, () => ({ user_info: anna }))
    startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  })
  afterEach(clearSession)
  return mockCalls()
}
