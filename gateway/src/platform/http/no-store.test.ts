import { getUserInfo } from '@tambay/contracts/user'
import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'

test('no cache may store an answer or a refusal', async () => {
  const app = await createTestApp()
  onTestFinished(app.close)
  const { token } = await app.signUp('ann11')
  for (const sent of [token, 'unknown'])
    expect((await app.call(getUserInfo, undefined, { token: sent })).headers['cache-control']).toBe(
      'no-store'
    )
})
