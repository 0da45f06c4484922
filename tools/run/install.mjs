import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'

import { withInstallLock } from './install-lock.mjs'
import { modules, pinnedNode, root } from './paths.mjs'
import { usableHome } from './usable-home.mjs'

const marker = join(modules, '.tambay-installed')

/** Brings node_modules to what the lockfile says; costs milliseconds when it already is. */
export async function install() {
  if (isInstalled()) return
  refuseUnwritable(root)
  await withInstallLock(() => isInstalled() || installNow())
}

function isInstalled() {
  return existsSync(pinnedNode) && existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint()
}

function installNow() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.log(
    `Installing dependencies with ${packageManager} (once, and again whenever the lockfile changes) …`
  )
  const args = [
    '--yes',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--config.confirm-modules-purge=false'
  ]
  const { status, error } = spawnSync('npx', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...usableHome(), npm_config_update_notifier: 'false' }
  })
  if (error)
    throw new Error(`npx did not start (${error.message}): it comes with Node, see https://nodejs.org`)
  if (status !== 0) throw new Error('The installation failed; the reason is above. Nothing was started.')
  writeFileSync(marker, fingerprint())
}

/** Everything that decides what an installation looks like, the platform included. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function manifests(folder = '.', depth = 2) {
  const deeper = readdirSync(join(root, folder), { withFileTypes: true })
    .filter(
      entry =>
        depth > 0 && entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')
    )
    .flatMap(entry => manifests(join(folder, entry.name), depth - 1))
  const own = join(folder, 'package.json')
  return existsSync(join(root, own)) ? [own, ...deeper] : deeper
}

function refuseUnwritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    mkdirSync(modules, { recursive: true })
    accessSync(modules, constants.W_OK)
  } catch {
    throw new Error(
      `You may not write to ${folder}: run this as the user it belongs to, or clone it into a folder of your own.`
    )
  }
}
