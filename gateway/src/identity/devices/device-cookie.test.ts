import { getHumanChallenge } from '@tambay/contracts/sign-in'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'

const app = await startApp()

test('the device cookie is hidden from scripts and sent only to sign-in calls', async () => {
  const { headers } = await app.call(getHumanChallenge, { purpose: 'code' })
  expect(headers['set-cookie']).toMatch(
    /^tambay_device=[\w-]{43}; Max-Age=34560000; Path=\/user\/v1; HttpOnly; SameSite=Lax$/
  )
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const again = await app.call(getHumanChallenge, { purpose: 'code' }, { headers: { cookie } })
  expect(String(again.headers['set-cookie']).split(';')[0]).toBe(cookie)
})
