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
import { npmEnvironment } from './npm-environment.mjs'
import { modules, pinnedNode, root } from './paths.mjs'

const marker = join(modules, '.tambay-installed')

export async function install() {
  if (isInstalled()) return
  requireWritable(root)
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
    env: { ...process.env, ...npmEnvironment(), npm_config_update_notifier: 'false' }
  })
  if (error)
    throw new Error(`npx did not start (${error.message}). Install Node with npm from https://nodejs.org`)
  if (status !== 0) throw new Error('The installation failed. See the output above.')
  writeFileSync(marker, fingerprint())
}

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

function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    mkdirSync(modules, { recursive: true })
    accessSync(modules, constants.W_OK)
  } catch {
    throw new Error(
      `No permission to write to ${folder}. Run this as its owner, or clone the repository into a folder of yours.`
    )
  }
}
