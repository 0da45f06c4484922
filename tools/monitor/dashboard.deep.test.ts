import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { freePort } from '../base/free-port.ts'
import { root } from '../base/root.ts'
import { monitoringToken, type MortalGateway } from '../crash/mortal-gateway.ts'
import { deploy } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { askVerdicts, listKnownReleases } from './ask-verdicts.ts'
import { broken, painted, sendReport, startGateways } from './testing/monitored-gateways.ts'

const Dashboard = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }))
})
const Answer = z.object({
  data: z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })
    )
  })
})

const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0
const readDashboard = (name: string) =>
  Dashboard.parse(JSON.parse(readFileSync(join(root, `ops/grafana/${name}.json`), 'utf8')))
const queriesOf = ({ panels }: z.output<typeof Dashboard>) =>
  panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll('$remote', '.*').replaceAll('$__rate_interval', '30s'))
  )
const dashboard = readDashboard('releases')
const queries = queriesOf(dashboard)

async function startPrometheus(stack: AsyncDisposableStack, folder: string, target: string) {
  const config = join(folder, 'prometheus.yml')
  const job = {
    job_name: 'gateway',
    authorization: { credentials: monitoringToken },
    static_configs: [{ targets: [new URL(target).host] }]
  }
  writeFileSync(config, JSON.stringify({ global: { scrape_interval: '1s' }, scrape_configs: [job] }))
  const address = `127.0.0.1:${await freePort()}`
  const options = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'tsdb')}`]
  const child = spawn('prometheus', [...options, `--web.listen-address=${address}`], { stdio: 'ignore' })
  stack.defer(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  return async (expr: string) => {
    const response = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(expr)}`)
    expect({ expr, status: response.status }).toEqual({ expr, status: 200 })
    const { result } = Answer.parse(await response.json()).data
    return result.filter(({ value: [, value] }) => value !== 'NaN')
  }
}

test.skipIf(!hasPrometheus)(
  'every query of the releases’ dashboard finds data in a Prometheus that scrapes a gateway (needs Debian’s package prometheus)',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { folder, releases, releaseParty } = createReleaseFolder()
    const version = await releaseParty('one')
    deploy({ party: version }, releases)
    const [gateway] = await startGateways(stack, folder, 1)
    if (!gateway) throw new Error('No gateway')
    await askVerdicts([gateway.origin], monitoringToken, listKnownReleases(readRegistry(releases)))
    const run = await startPrometheus(stack, folder, gateway.origin)
    let sent = 0

    async function sendAllKinds(target: MortalGateway): Promise<void> {
      const vitals = { lcp_ms: 2000, inp_ms: 120, cls: 0.02, kind: 'vitals' } as const
      for (const change of [
        painted,
        { ...painted, kind: 'mounted' as const },
        { ...painted, kind: 'fallback' as const },
        { ...painted, ...vitals },
        broken
      ])
        await sendReport(target, `10.1.${sent++ % 256}.7`, { ...change, release: version })
    }
    const readEmpty = async () => {
      await sendAllKinds(gateway)
      const results = await Promise.all(queries.map(expr => run(expr).catch(() => [])))
      return queries.filter((_, index) => results[index]?.length === 0)
    }
    await expect.poll(readEmpty, { timeout: 90_000, interval: 500 }).toEqual([])
    expect(queries.length).toBeGreaterThan(dashboard.panels.length)
    const remotes = dashboard.templating.list.find(({ name }) => name === 'remote')
    expect(remotes?.query).toBe('label_values(release_state, remote)')
    expect(await run('group by (remote) (release_state)')).toMatchObject([{ metric: { remote: 'party' } }])
    for (const expr of queriesOf(readDashboard('installation'))) await run(expr)
  }
)
