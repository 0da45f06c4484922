import { text } from 'node:stream/consumers'

import { releaseRequestsPath } from '@tambay/contracts/release-requests'
import { verdictsPath } from '@tambay/contracts/release-verdicts'
import { expect, onTestFinished, test } from 'vitest'

import { deploy } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { serveHttp } from '../testing/serve-http.ts'
import { listKnownReleases } from './ask-verdicts.ts'
import { monitorReleases } from './monitor-releases.ts'

async function serveGateway(answer: Parameters<typeof serveHttp>[0]) {
  const gateway = await serveHttp(answer)
  onTestFinished(gateway.close)
  return gateway
}

/** Runs the monitor until the condition holds, and returns what it logged. */
async function monitor(gateway: string, releases: string, isDone: () => boolean): Promise<string[]> {
  const lines: string[] = []
  const stopped = new AbortController()
  const ended = monitorReleases({
    gateways: [gateway],
    token: 'secret',
    releases,
    everyMs: 20,
    log: line => lines.push(line),
    signal: stopped.signal
  })
  await expect.poll(isDone).toBe(true)
  stopped.abort()
  await ended
  return lines
}

test('logs once that a release may be failing, says what to do, and withdraws nothing', async () => {
  const { releases, releaseParty } = createReleaseFolder()
  for (const content of ['one', 'two']) deploy({ party: await releaseParty(content) }, releases)
  const verdict = { remote: 'party', version: '1a2b', state: 'live', share: 0.4, limit: 0.05 }
  const suspect = { ...verdict, baseline: null, sessions: 30, networks: 12 }
  const answers = [[suspect], [suspect], [], [suspect]]
  let asked = 0
  const gateway = await serveGateway((request, response) => {
    if (request.url === releaseRequestsPath) return void response.end('{"requests":[]}')
    expect([request.url, request.headers.authorization]).toEqual([verdictsPath, 'Bearer secret'])
    response.end(JSON.stringify({ withdraw: [], suspect: answers[asked++] ?? [] }))
  })
  const lines = await monitor(gateway.url, releases, () => asked > answers.length)
  const line = expect.stringMatching(
    /^\S+ party@1a2b \(live\) may be failing, and has not been withdrawn: 40 % of 30 visitors in 12 networks met an error in the last hour; the limit is 5 %\. .+ npm run rollback party$/
  )
  expect(lines).toEqual([line, line])
})

test('holds a canary that is slower, logs it once, and tells the console', async () => {
  const { releases, releaseParty } = createReleaseFolder()
  const [live, version] = [await releaseParty('one'), await releaseParty('two')]
  deploy({ party: live }, releases)
  deploy({ party: version }, releases, 10)
  const measured = { metric: 'lcp', p75: 3660, baseline: 2440, samples: 60, baseline_samples: 540 }
  const known: unknown[] = []
  const gateway = await serveGateway(async (request, response) => {
    if (request.url === releaseRequestsPath) return void response.end('{"requests":[]}')
    known.push(JSON.parse(await text(request)).releases[0])
    const hold = [{ remote: 'party', version, ...measured }]
    response.end(JSON.stringify({ withdraw: [], suspect: [], hold }))
  })
  const lines = await monitor(gateway.url, releases, () => known.length > 2)
  const reason =
    'Its Largest Contentful Paint is 3660 ms at the 75th percentile of 60 accounts, compared with 2440 ms of 540 accounts with the live release.'
  expect(lines).toEqual([expect.stringContaining(`party@${version} (canary) is held: ${reason}`)])
  expect(known.at(-1)).toMatchObject({ version, state: 'canary', percent: 10, held_because: reason })
  expect(readRegistry(releases).canaries?.party).toMatchObject({ version, canary: 10 })
})

test('withdraws and promotes what operators asked for, once, and reports what was not possible', async () => {
  const { releases, releaseParty } = createReleaseFolder()
  const [one, two, three] = [
    await releaseParty('one'),
    await releaseParty('two'),
    await releaseParty('three')
  ]
  for (const party of [one, two]) deploy({ party }, releases)
  deploy({ party: three }, releases, 10)
  const wish = { remote: 'party', percent: null, by: 'rio', reason: 'Broken on Android' }
  const wishes = [
    [{ ...wish, id: '1', action: 'promote', version: three, percent: 50 }],
    [{ ...wish, id: '2', action: 'withdraw', version: three }],
    [{ ...wish, id: '2', action: 'withdraw', version: three }],
    [{ ...wish, id: '3', action: 'withdraw', version: one }],
    [{ ...wish, id: '4', action: 'promote', version: one }]
  ]
  const reports: unknown[] = []
  const gateway = await serveGateway(async (request, response) => {
    if (request.url === verdictsPath) return void response.end('{"withdraw":[],"suspect":[]}')
    const { done } = JSON.parse(await text(request))
    if (done.length > 0) reports.push(...done)
    response.end(JSON.stringify({ requests: done.length > 0 ? [] : (wishes.shift() ?? []) }))
  })
  await monitor(gateway.url, releases, () => reports.length === 5)
  expect(reports).toEqual([
    { id: '1', problem: null },
    { id: '2', problem: null },
    { id: '2', problem: null },
    { id: '3', problem: `party@${one} is neither live nor a canary.` },
    { id: '4', problem: null }
  ])
  const withdrawn = { at: expect.any(Number), by: 'rio (console)', reason: 'Broken on Android' }
  expect(listKnownReleases(readRegistry(releases))).toMatchObject([
    { version: one, state: 'live' },
    { version: three, state: 'withdrawn', withdrawn },
    { version: two, state: 'healthy' }
  ])
})
