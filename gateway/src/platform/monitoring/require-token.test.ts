import { verdictsPath } from '@tambay/contracts/release-verdicts'
import { expect, test } from 'vitest'

import { asMonitor } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const t = await startApp()

const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, authorization?: string) => {
  const headers = authorization === undefined ? {} : { authorization }
  const payload = method === 'POST' ? { payload: { releases: [] } } : {}
  return t.fastify.inject({ method, url, headers, ...payload })
}

const paths = [
  ['GET', '/metrics'],
  ['HEAD', '/metrics'],
  ['GET', '/metrics?x'],
  ['GET', '/%6detrics'],
  ['POST', verdictsPath]
] as const

test.each(paths)(
  'refuses %s %s with 401 without the monitoring token, and serves it with it',
  async (...to) => {
    const { token } = await t.signUpNumbered('ann')
    const wrong = `${asMonitor.authorization.slice(0, -1)}x`
    for (const authorization of [undefined, '', 'Bearer ', wrong, `Bearer ${token}`]) {
      const refused = await ask(...to, authorization)
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(refused.body).not.toContain('http_requests_total')
    }
    expect((await ask(...to, asMonitor.authorization)).statusCode).toBe(200)
  }
)

test('serves /healthz and /readyz without a token', async () => {
  const answers = await Promise.all([ask('GET', '/healthz'), ask('GET', '/readyz')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})
