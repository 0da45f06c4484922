import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const version = '4.32.5'
const folder = resolve(import.meta.dirname, `../../../../../.cache/schemathesis-${version}`)
const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin')
const command = join(bin, 'schemathesis')

/** Returns the path of the command, or the reason why it can't be installed. */
export function installSchemathesis(): { command: string } | { problem: string } {
  if (runs(command, '--version')) return { command }
  const python = ['python3', 'python'].find(name => runs(name, '-c', 'import venv, ensurepip'))
  if (python === undefined) return { problem: 'needs Python 3 with venv' }
  if (!runs(python, '-m', 'venv', '--clear', folder)) return { problem: 'python can’t create a venv' }
  const options = ['--quiet', '--disable-pip-version-check', '--retries', '0']
  const isInstalled = runs(join(bin, 'pip'), 'install', ...options, `schemathesis==${version}`)
  return isInstalled && existsSync(command)
    ? { command }
    : { problem: `pip can’t install schemathesis ${version}` }
}

function runs(file: string, ...args: string[]): boolean {
  return spawnSync(file, args, { stdio: 'ignore', timeout: 120_000 }).status === 0
}
