import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { openProjectDatabase } from '../../tools/database/open-project-database.ts'
import { findPostmaster } from '../../tools/database/postmaster.ts'
import { query } from '../../tools/database/query.ts'
import { broken, sendReport } from '../../tools/monitor/testing/monitored-gateways.ts'
import { serveHttp } from '../../tools/testing/serve-http.ts'
import { backupTime, writeMetrics } from '../backup/metrics.ts'
import { hasCaddy, type LocalInstallation, startLocal } from '../testing/start-local.ts'

const hasPrograms = ['prometheus', 'prometheus-node-exporter'].every(
  name => spawnSync(name, ['--version']).status === 0
)
const isRoot = process.getuid?.() === 0
const Answer = z.object({
  data: z.object({ result: z.array(z.object({ metric: z.object({ alertname: z.string().optional() }) })) })
})
const timeoutMs = 600_000

describe.skipIf(!hasCaddy || !hasPrograms || !isRoot)(
  'alerts (needs root, caddy, prometheus and prometheus-node-exporter)',
  () => {
    const cleanup = new AsyncDisposableStack()
    let installation: LocalInstallation
    let folder: string
    let database: string
    let prometheus: string

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tambay-alerts-'))
      cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
      for (const name of ['metrics', 'disk']) mkdirSync(join(folder, name))
      mountSmallDisk()
      const sms = await serveHttp((_request, response) => response.end())
      cleanup.defer(sms.close)
      installation = await startLocal(cleanup, {
        environment: {
          HEALTH_MIN_ANONYMOUS_NETWORKS: '3',
          HEALTH_MIN_SESSIONS: '3',
          SMS_WEBHOOK_URL: sms.url,
          SMS_WEBHOOK_SECRET: 'the secret of this test'
        }
      })
      database = await openProjectDatabase(cleanup, installation.folder)
      prometheus = await startPrometheus()
    }, timeoutMs)
    afterAll(() => cleanup.disposeAsync(), timeoutMs)

    /** Alerts that stay until an operator has acted. */
    const lasting = new Set<string>()

    /** Each causes its alert. Some return a function that ends the cause. */
    test.each<[string, () => Promise<(() => unknown) | undefined>]>([
      [
        'BackupTooOld',
        async () => {
          await recordBackup(Date.now() / 1000 - 27 * 3600)
          return () => recordBackup(Date.now() / 1000)
        }
      ],
      [
        'DiskAlmostFull',
        async () => {
          writeFileSync(join(folder, 'disk/large'), new Uint8Array(56 * 1024 * 1024))
          return () => rmSync(join(folder, 'disk/large'))
        }
      ],
      ['ReleaseFails', breakRelease],
      ['OutboxStopped', lockOutbox],
      ['GatewayDown', async () => stopProcess(installation.pidOf('gateway/src/server.ts'))],
      [
        'DatabaseUnavailable',
        async () => {
          const heal = processesOf(postmaster()).map(stopProcess)
          return () => heal.toReversed().forEach(resume => resume())
        }
      ],
      ['LedgerAlarm', changeBalance]
    ])(
      '%s fires, and no other alert',
      async (name, cause) => {
        await expect.poll(readUp, { timeout: 300_000 }).toBe(2)
        await expect.poll(readFiring, { timeout: 300_000 }).toEqual([])
        const startedAt = performance.now()
        const heal = await cause()
        try {
          await expect.poll(readFiring, { timeout: 300_000 }).toContain(name)
          const seconds = (performance.now() - startedAt) / 1000
          console.log(`${name} after ${seconds.toFixed(0)} s`)
          expect(await readFiring()).toEqual([name])
        } finally {
          if (heal) await heal()
          else lasting.add(name)
        }
      },
      timeoutMs
    )

    function mountSmallDisk(): void {
      const image = join(folder, 'disk.img')
      execFileSync('truncate', ['-s', '64M', image])
      execFileSync('mkfs.ext2', ['-q', image])
      execFileSync('mount', ['-o', 'loop', image, join(folder, 'disk')])
      cleanup.defer(() => void execFileSync('umount', [join(folder, 'disk')]))
    }

    async function startPrometheus(): Promise<string> {
      const node = `127.0.0.1:${await freePort()}`
      run('prometheus-node-exporter', [
        `--web.listen-address=${node}`,
        `--collector.textfile.directory=${join(folder, 'metrics')}`,
        // Only the small disk, because those of this machine may be full.
        '--collector.filesystem.fs-types-exclude=^(ext[34]|.*fs|overlay)$'
      ])
      const { MONITORING_TOKEN } = parseEnv(readFileSync(join(installation.folder, 'settings.env'), 'utf8'))
      const config = {
        global: { scrape_interval: '15s', evaluation_interval: '15s' },
        rule_files: ['ratios', 'alerts'].map(name => join(root, `ops/prometheus/${name}.yml`)),
        scrape_configs: [
          {
            job_name: 'gateway',
            authorization: { credentials: MONITORING_TOKEN },
            static_configs: [{ targets: [`127.0.0.1:${installation.internalPort}`] }]
          },
          { job_name: 'node', static_configs: [{ targets: [node] }] }
        ]
      }
      writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
      const address = `127.0.0.1:${await freePort()}`
      run('prometheus', [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'tsdb')}`,
        `--web.listen-address=${address}`
      ])
      return `http://${address}`
    }

    function run(program: string, options: string[]): void {
      const child = spawn(program, options, { stdio: 'ignore' })
      cleanup.defer(async () => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      })
    }

    const ask = async (expr: string) => {
      const response = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expr)}`)
      return Answer.parse(await response.json()).data.result
    }
    const readFiring = async () => {
      const firing = await ask('group by (alertname) (ALERTS{alertstate="firing"})')
      return firing.map(({ metric }) => metric.alertname ?? '').filter(name => !lasting.has(name))
    }
    const readUp = async () => (await ask('up == 1').catch(() => [])).length

    function postmaster(): number {
      const pid = findPostmaster(join(realpathSync(join(installation.folder, 'postgres')), 'data'))
      // A signal to process 0 would stop this test.
      if (pid === undefined) throw new Error('PostgreSQL does not run')
      return pid
    }

    async function lockOutbox() {
      await query(
        database,
        `INSERT INTO outbox (channel, recipient, text, created_at, expires_at, next_try_at)
         VALUES ('sms', '+639170000000', 'Hello', now(), now() + interval '1 hour', now() + interval '20 seconds')`
      )
      const client = new pg.Client({ connectionString: database })
      await client.connect()
      await client.query('BEGIN; LOCK TABLE outbox IN SHARE MODE')
      return () => client.end()
    }

    const recordBackup = (value: number) =>
      writeMetrics(join(folder, 'metrics'), 'backup-database', { [backupTime('database')]: value })

    async function breakRelease() {
      const { version } = JSON.parse(readFileSync(join(root, 'releases/registry.json'), 'utf8')).remotes.party
      const gateway = { origin: `http://127.0.0.1:${installation.internalPort}` }
      for (let index = 0; index < 200; index++)
        await sendReport(gateway, `10.${index}.1.7`, { ...broken, release: version })
      return undefined
    }

    async function changeBalance() {
      await query(
        database,
        `ALTER TABLE account DISABLE TRIGGER USER;
         UPDATE account SET balance = balance + 5 WHERE id = (SELECT min(id) FROM account WHERE allow_negative);
         ALTER TABLE account ENABLE TRIGGER USER`
      )
      return undefined
    }
  }
)

function stopProcess(pid: number) {
  process.kill(pid, 'SIGSTOP')
  return () => void process.kill(pid, 'SIGCONT')
}

const processesOf = (parent: number) => [
  parent,
  ...execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
]
