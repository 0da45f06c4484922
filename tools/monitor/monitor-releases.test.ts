import { verdictsPath } from '@tambay/contracts/release-verdicts'
import { expect, onTestFinished, test } from 'vitest'

import { deploy } from '../release/deploy.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { serveHttp } from '../testing/serve-http.ts'
import { monitorReleases } from './monitor-releases.ts'

test('logs once that a release may be failing, says what to do, and withdraws nothing', async () => {
  const { releases, releaseParty } = createReleaseFolder()
  for (const content of ['one', 'two']) deploy({ party: await releaseParty(content) }, releases)
  const verdict = { remote: 'party', version: '1a2b', state: 'live', share: 0.4, limit: 0.05 }
  const suspect = { ...verdict, baseline: null, sessions: 30, networks: 12 }
  const answers = [[suspect], [suspect], [], [suspect]]
  let asked = 0
  const gateway = await serveHttp((request, response) => {
    expect([request.url, request.headers.authorization]).toEqual([verdictsPath, 'Bearer secret'])
    response.end(JSON.stringify({ withdraw: [], suspect: answers[asked++] ?? [] }))
  })
  onTestFinished(gateway.close)
  const lines: string[] = []
  const stopped = new AbortController()
  const ended = monitorReleases({
    gateways: [gateway.url],
    token: 'secret',
    releases,
    everyMs: 20,
    log: line => lines.push(line),
    signal: stopped.signal
  })
  await expect.poll(() => asked).toBeGreaterThan(answers.length)
  stopped.abort()
  await ended
  const line = expect.stringMatching(
    /^\S+ party@1a2b \(live\) may be failing, and has not been withdrawn: 40 % of 30 visitors in 12 networks met an error in the last hour; the limit is 5 %\. .+ npm run rollback party$/
  )
  expect(lines).toEqual([line, line])
})
