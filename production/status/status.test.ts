import { mkdirSync, writeFileSync } from 'node:fs'

import { expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '../../tools/base/free-port.ts'
import { serveHttp } from '../../tools/testing/serve-http.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { backupTime, writeMetrics } from '../backup/metrics.ts'
import { firstBackupMarker } from '../backup/repository.ts'
import { installationWith } from '../testing/installation-with.ts'
import { describeFacts, findStates, isWell, type ServiceStatus } from './status.ts'

const service = (name: string, state: string, health: ServiceStatus['health']): ServiceStatus => ({
  name,
  state,
  health
})

test('shows which services answer', async () => {
  const INTERNAL_PORT = await freePort()
  const gateway = await serveHttp((_request, response) => response.end(), INTERNAL_PORT)
  onTestFinished(gateway.close)
  const renderer = await serveHttp((_request, response) => response.writeHead(503).end(), INTERNAL_PORT + 2)
  onTestFinished(renderer.close)
  const states = await findStates(installationWith(temporaryFolder(), { INTERNAL_PORT }))
  const health = Object.fromEntries(states.map(each => [each.name, each.health]))
  expect(health).toMatchObject({
    'gateway-0': 'ready',
    'gateway-1': 'no answer',
    renderer: 'not ready',
    'monitor-releases': '–',
    caddy: 'no answer'
  })
})

test('is well without the second gateway, but not without both', () => {
  const caddy = service('caddy', 'active', 'ready')
  const idle = service('gateway-0', 'inactive', 'no answer')
  expect([idle, service('gateway-1', 'active', 'ready'), caddy].every(isWell)).toBe(true)
  const withoutGateways = service('caddy', 'active', 'not ready')
  expect([idle, service('gateway-1', 'inactive', 'no answer'), withoutGateways].every(isWell)).toBe(false)
})

test('does not count the days of certificates that are valid for hours', async () => {
  const installation = installationWith(temporaryFolder(), { CERTIFICATES: 'internal' })
  expect((await describeFacts(installation)).Certificates).toMatch(
    /^from an own authority, renewed every few hours/
  )
})

test('reads backups and the drill from their metrics', async () => {
  const folder = temporaryFolder()
  const installation = installationWith(folder, { BACKUP_REPOSITORY: '/mnt/backup' })
  expect(await describeFacts(installation)).toMatchObject({
    Backups: expect.stringContaining('none until you run the first one'),
    Drill: 'never',
    Certificates: expect.stringContaining('none yet')
  })
  mkdirSync(installation.workFolder)
  writeFileSync(firstBackupMarker(installation), '/mnt/backup')
  vi.useFakeTimers({ now: new Date('2026-11-28T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const at = (time: string) => Date.parse(`2026-11-28T${time}Z`) / 1000
  writeMetrics(installation.metricsFolder, 'backup-files', { [backupTime('files')]: at('07:48:20') })
  writeMetrics(installation.metricsFolder, 'drill', {
    tambay_drill_success: 0,
    tambay_drill_timestamp_seconds: at('03:00:00')
  })
  expect(await describeFacts(installation)).toMatchObject({
    Backups: 'journals never, database never, files 11 min 40 s ago',
    Drill: 'FAILED 5 h 0 min 0 s ago'
  })
})
