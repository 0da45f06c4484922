import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { owner } from '../../tools/database/ensure-owner.ts'
import { giveTo } from '../../tools/database/give-folder.ts'
import { typeChecksFolder } from '../../tools/release/contract/check-types.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { socketUrl } from '../database/cluster.ts'
import { writeChanged } from '../files/files.ts'
import { installationWith } from '../testing/installation-with.ts'
import { commandLine, unitWord } from './describe-units.ts'
import { describeSystemFiles, prepareFolders } from './prepare-system.ts'
import { requireSystemd } from './run-with-systemd.ts'
import { hasSystemd, unitFolder, verbFor } from './systemd.ts'

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0
const postgres = '/usr/lib/postgresql'
const hasPostgres = existsSync(postgres)

function install(settings: Parameters<typeof installationWith>[1] = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tambay units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const installation = installationWith(join(folder, 'data 100%'), settings)
  const { database } = installation
  if (hasPostgres) {
    mkdirSync(database.data, { recursive: true })
    writeFileSync(join(database.data, 'PG_VERSION'), `${readdirSync(postgres)[0]}\n`)
  }
  const files = describeSystemFiles(installation, socketUrl(database, owner))
  return { files, installation, top: join(folder, 'root') }
}

const textOf = (files: ReturnType<typeof install>['files'], name: string) =>
  files.find(({ path }) => path.endsWith(name))?.text ?? ''

describe.skipIf(!hasAnalyze || !hasPostgres)('units (needs systemd-analyze and postgresql)', () => {
  const backups = { BACKUP_REPOSITORY: '/mnt/backup' }

  test('are valid', () => {
    const { files, top } = install(backups)
    writeChanged(files, top)
    const folder = join(top, unitFolder)
    const names = readdirSync(folder).map(name => join(folder, name))
    const { stderr, status } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', '--recursive-errors=yes', ...names],
      { encoding: 'utf8' }
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  // Caddy may listen on port 443, and needs the host's users for it.
  test.each([
    ['tambay-gateway@0.service', 1.4],
    ['tambay-game@bingo.service', 1.3],
    ['tambay-renderer.service', 1.3],
    ['tambay-monitor-releases.service', 1.3],
    ['tambay-database.service', 0.9],
    ['tambay-caddy.service', 1.7],
    ['tambay-backup.service', 2.8],
    ['tambay-drill.service', 2.8]
  ])('%s has an exposure of at most %d of 10', (name, exposure) => {
    const { files, top } = install(backups)
    writeChanged(files, top)
    const args = ['security', '--offline=true', `--threshold=${exposure * 10}`, join(top, unitFolder, name)]
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(stdout).toContain('Overall exposure level')
    expect(status).toBe(0)
  })

  test('start both gateways with variables of their own, and one of them at boot', () => {
    const { files } = install()
    expect(textOf(files, 'gateway-0.env')).toContain('\nPORT=4100\n')
    expect(textOf(files, 'gateway-1.env')).toContain('\nPORT=4101\n')
    expect(textOf(files, 'tambay-gateway@1.service')).toMatch(/^EnvironmentFile=.*gateway-%i\.env$/m)
    const wanted = textOf(files, 'tambay.target').match(/(?<=^Wants=).*/gm)
    expect(wanted).toContain('tambay-gateway@0.service')
    expect(wanted).not.toContain('tambay-gateway@1.service')
  })

  test('each service may change its own folders only', () => {
    const { files, installation } = install()
    const { settings, folders } = installation
    const writable = (name: string) => textOf(files, name).match(/(?<=^ReadWritePaths=).*/m)?.[0]
    expect(writable('tambay-game@bingo.service')).toBe(`${unitWord(folders.games)}/%i`)
    expect(writable('tambay-renderer.service')).toBe(commandLine([folders.public, folders.accepted]))
    // It checks types when it withdraws a release.
    expect(writable('tambay-monitor-releases.service')).toBe(
      commandLine([settings.RELEASES_DIR, typeChecksFolder])
    )
  })

  test('each service sees only the folders of the installation that it uses', () => {
    const { files, installation } = install()
    const { folders, database, workFolder } = installation
    const all = Object.entries({ ...folders, postgres: database.folder, backup: workFolder })
    const visibleTo = (name: string) => {
      const [hidden = ''] = textOf(files, name).match(/(?<=^InaccessiblePaths=).*/m) ?? []
      return all.filter(([, path]) => !`${hidden} `.includes(`-${unitWord(path)} `)).map(([folder]) => folder)
    }
    expect(visibleTo('tambay-gateway@0.service')).toEqual(['media', 'postgres'])
    expect(visibleTo('tambay-game@bingo.service')).toEqual(['games'])
    expect(visibleTo('tambay-renderer.service')).toEqual(['public', 'accepted'])
    expect(visibleTo('tambay-monitor-releases.service')).toEqual([])
    expect(visibleTo('tambay-caddy.service')).toEqual(['public', 'certificates', 'logs', 'web'])
    expect(visibleTo('tambay-database.service')).toEqual(['postgres'])
  })

  test('no secret is in a file that others can read', () => {
    const { files, installation } = install(backups)
    const { settings } = installation
    const { SECRET_KEY, MONITORING_TOKEN, OVERRIDE_KEY, GAME_KEYS, VAPID_PRIVATE_KEY, BACKUP_KEY } = settings
    const secrets = [SECRET_KEY, MONITORING_TOKEN, OVERRIDE_KEY, VAPID_PRIVATE_KEY ?? '', BACKUP_KEY ?? '']
    secrets.push(...Object.values(GAME_KEYS))
    const open = files.filter(({ mode }) => mode !== 0o600)
    expect(open.filter(({ text }) => secrets.some(secret => text.includes(secret)))).toEqual([])
    expect(textOf(files, 'gateway-0.env')).toContain(SECRET_KEY)
    expect(textOf(files, 'renderer.env')).not.toContain(SECRET_KEY)
  })

  test('writing them twice changes nothing the second time, and a changed setting only its files', () => {
    const { files, top } = install()
    expect(writeChanged(files, top)).toEqual(files.map(({ path }) => path))
    expect(writeChanged(files, top)).toEqual([])
    const changed = files.map(file => ({ ...file, text: file.text.replace('SIGINT', 'SIGTERM') }))
    expect(writeChanged(changed, top)).toEqual(['/etc/systemd/system/tambay-database.service'])
  })
})

test.each([
  ['renderer', [], 'start'],
  ['renderer', ['/etc/systemd/system/tambay-renderer.service'], 'restart'],
  ['bingo', ['/etc/systemd/system/tambay-game@bingo.service'], 'restart'],
  ['bingo', ['/etc/tambay/services/lucky-slots.env'], 'start'],
  ['gateway-1', ['/etc/tambay/services/gateway-1.env'], 'restart'],
  ['caddy', ['/etc/systemd/system/tambay-caddy.service'], 'restart'],
  ['caddy', ['/etc/tambay/Caddyfile'], 'reload-or-restart'],
  // An earlier command may have stopped right after it wrote the Caddyfile.
  ['caddy', [], 'reload-or-restart']
])('%s after changes of %j: %s', (service, changed, verb) => {
  expect(verbFor(service, changed)).toBe(verb)
})

test('a folder gets its owner with all that is in it, and only if it has another one', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'picture'), '')
  const user = { uid: process.getuid?.() === 0 ? 65_534 : process.getuid?.(), gid: process.getgid?.() }
  giveTo(user, folder)
  expect(statSync(join(folder, 'picture')).uid).toBe(user.uid)
})

test('the services can pass through the data folder to their own, which others can’t open', () => {
  const installation = installationWith(join(temporaryFolder(), 'new/data'), {
    RELEASES_DIR: join(temporaryFolder(), 'releases')
  })
  prepareFolders(installation, { service: {}, deploy: {} })
  const modeOf = (folder: string) => statSync(folder).mode & 0o777
  expect(modeOf(installation.settings.DATA_DIR)).toBe(0o755)
  expect(modeOf(join(installation.folders.games, 'bingo'))).toBe(0o700)
  expect(modeOf(installation.settings.RELEASES_DIR)).toBe(0o755)
})

test.skipIf(hasSystemd())('without systemd, up names the command that works', () => {
  expect(requireSystemd).toThrow('systemd does not run here. Start it under this command: up --foreground.')
})
