import { setInterval as ticks } from 'node:timers/promises'

import { verdictsPath } from '@tambay/contracts/release-verdicts'
import { expect, onTestFinished, test } from 'vitest'

import { monitoringToken, type MortalGateway } from '../crash/mortal-gateway.ts'
import { deploy } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { askVerdicts, listKnownReleases } from './ask-verdicts.ts'
import { monitorReleases } from './monitor-releases.ts'
import { broken, painted, sendReport, startGateways, tokenOf } from './testing/monitored-gateways.ts'

const canaryPercent = 10
const browsers = 1000
const arrivalMs = 60

async function deployCanary() {
  const { folder, releases, releaseParty } = createReleaseFolder()
  const [live, canary] = [await releaseParty('one'), await releaseParty('two')]
  deploy({ party: live }, releases)
  deploy({ party: canary }, releases, canaryPercent)
  const stateOf = (version: string) =>
    readRegistry(releases).history.party?.find(record => record.version === version)?.state
  return { folder, releases, live, canary, stateOf }
}

const announce = async (gateway: MortalGateway, releases: string) =>
  (await askVerdicts([gateway.origin], monitoringToken, listKnownReleases(readRegistry(releases)))).withdraw

function monitor(options: Omit<Parameters<typeof monitorReleases>[0], 'signal' | 'log' | 'token'>) {
  const stopped = new AbortController()
  const lines: string[] = []
  const ended = monitorReleases({
    ...options,
    token: monitoringToken,
    log: line => lines.push(line),
    signal: stopped.signal
  })
  const stop = () => {
    stopped.abort()
    return ended
  }
  onTestFinished(stop)
  return { lines, stop }
}

const addressOf = (index: number) => `10.${index >> 8}.${index & 255}.7`

test('withdraws a canary that fails for one user in five, before many of 1,000 browsers have met the error', async () => {
  await using stack = new AsyncDisposableStack()
  const { folder, releases, live, canary, stateOf } = await deployCanary()
  const gateways = await startGateways(stack, folder, 2)
  const { lines } = monitor({ gateways: gateways.map(({ origin }) => origin), releases })
  for (const gateway of gateways) await announce(gateway, releases)

  const startedAt = Date.now()
  let [withCanary, met, accountsThatMet, spentAt, withdrawnAt] = [0, 0, 0, 0, 0]

  async function open(index: number): Promise<void> {
    const isCanary = index % 100 < canaryPercent && stateOf(canary) === 'canary'
    const visitor = isCanary ? withCanary++ : index
    const fails = isCanary && visitor % 5 === 4
    // Half of the visitors are signed in.
    const token = visitor % 2 === 0 ? tokenOf(index) : undefined
    if (fails) met++
    if (fails && token !== undefined) accountsThatMet++
    if (accountsThatMet === 5) spentAt ||= Date.now()
    const report = { ...(fails ? broken : painted), release: isCanary ? canary : live }
    const gateway = gateways[index % 2]
    if (gateway) expect(await sendReport(gateway, addressOf(index), report, token)).toBe(200)
  }

  let opened = 0
  for await (const _ of ticks(arrivalMs)) {
    await open((opened * 37) % browsers)
    opened++
    if (stateOf(canary) === 'withdrawn') withdrawnAt = Date.now()
    if (withdrawnAt > 0 || opened === browsers) break
  }
  const metBefore = met
  while (opened < browsers) await open((opened++ * 37) % browsers)

  const seconds = (from: number) => ((withdrawnAt - from) / 1000).toFixed(1)
  console.log(
    `${met} of ${browsers} users met the error, ${withCanary} had the canary. It was withdrawn after ${seconds(startedAt)} s, ${seconds(spentAt)} s after the fifth account met it.\n${lines.join('\n')}`
  )
  expect([stateOf(canary), stateOf(live)]).toEqual(['withdrawn', 'live'])
  expect(withdrawnAt - spentAt).toBeLessThan(60_000)
  expect(met).toBe(metBefore)
  expect(lines.filter(line => !line.includes('may be failing'))).toEqual([
    expect.stringMatching(
      new RegExp(`party@${canary} \\(canary\\) was withdrawn: \\d+(\\.\\d)? % of \\d+ visitors`)
    )
  ])
})

test('false reports from one address, one network and 50 networks alert the operator once, and leave a healthy canary live', async () => {
  await using stack = new AsyncDisposableStack()
  const { folder, releases, canary, stateOf } = await deployCanary()
  const [gateway] = await startGateways(stack, folder, 1)
  if (!gateway) throw new Error('No gateway')
  const ask = () => announce(gateway, releases)
  const { lines, stop } = monitor({ gateways: [gateway.origin], releases, everyMs: 200 })
  await ask()
  const [healthy, failing] = [painted, broken].map(report => ({ ...report, release: canary }))
  if (!healthy || !failing) throw new Error('No reports')
  for (let index = 0; index < 30; index++)
    await sendReport(gateway, addressOf(index), healthy, tokenOf(index))

  const flood: number[] = []
  for (let round = 0; round < 40; round++)
    flood.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => sendReport(gateway, '198.51.100.9', failing))))
    )
  const network = await Promise.all(
    Array.from({ length: 50 }, (_, index) => sendReport(gateway, `192.0.2.${index}`, failing))
  )
  for (let index = 0; index < 250; index++)
    await sendReport(gateway, `172.16.${index % 50}.${index}`, failing)
  expect(new Set(flood)).toEqual(new Set([200, 429]))
  // The limit is 300 a minute, even if the flood takes longer than a minute.
  expect(flood.filter(status => status === 429).length).toBeGreaterThan(1000)
  expect(network.every(status => status === 200)).toBe(true)
  expect(await ask()).toEqual([])
  await stop()
  expect([stateOf(canary), lines]).toEqual(['canary', [expect.stringContaining('may be failing')]])

  for (let index = 100; index < 120; index++)
    await sendReport(gateway, addressOf(index), failing, tokenOf(index))
  expect(await ask()).toMatchObject([{ version: canary }])
})

test('withdraws with one gateway killed, and a restarted monitor changes nothing', async () => {
  await using stack = new AsyncDisposableStack()
  const { folder, releases, canary, stateOf } = await deployCanary()
  const [first, second] = await startGateways(stack, folder, 2)
  if (!first || !second) throw new Error('No gateways')
  const options = { gateways: [first.origin, second.origin], releases, everyMs: 200 }
  await first.kill()
  await announce(second, releases)
  const before = monitor(options)
  for (let index = 0; index < 40; index++)
    await sendReport(second, addressOf(index), { ...broken, release: canary }, tokenOf(index))
  await expect.poll(() => stateOf(canary)).toBe('withdrawn')
  await before.stop()
  expect(before.lines).toHaveLength(1)

  await first.recover()
  const registry = readRegistry(releases)
  const after = monitor(options)
  // Since its restart, only the monitor called the first gateway.
  await expect
    .poll(() =>
      fetch(`${first.origin}/metrics`, { headers: { authorization: `Bearer ${monitoringToken}` } }).then(
        response => response.text()
      )
    )
    .toContain(`route="${verdictsPath}"`)
  await after.stop()
  expect([readRegistry(releases), after.lines]).toEqual([registry, []])
})
