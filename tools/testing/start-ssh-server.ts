import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'

const sshd = '/usr/sbin/sshd'

export const hasSshServer = existsSync(sshd) && spawnSync('rsync', ['--version']).status === 0

/** An own sshd with its own key, where the user of this process may log in. */
export async function startSshServer() {
  // ssh splits its command at spaces, so the folder's name has none.
  const folder = mkdtempSync('/var/tmp/tambay-ssh-')
  const key = join(folder, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  writeFileSync(join(folder, 'authorized'), readFileSync(`${key}.pub`))
  const port = await freePort()
  const options = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: key,
    AuthorizedKeysFile: join(folder, 'authorized'),
    StrictModes: 'no',
    UsePAM: 'no',
    PidFile: 'none',
    SetEnv: `PATH=${join(process.execPath, '..')}:/usr/bin:/bin`
  }
  mkdirSync('/run/sshd', { recursive: true })
  const args = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const server = spawn(sshd, ['-D', '-e', '-f', '/dev/null', ...args], { stdio: 'ignore' })
  const exited = once(server, 'exit')
  const settings = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR']
  const login = ['-i', key, ...settings.flatMap(setting => ['-o', setting])]
  const host = `${userInfo().username}@127.0.0.1`
  const isUp = async () =>
    spawnSync('ssh', [...login, '-o', 'BatchMode=yes', '-p', String(port), host, 'true']).status === 0
  if (!(await pollUntil(isUp, { seconds: 30 }))) throw new Error('sshd does not start')
  return {
    folder,
    placeOf: (releases: string) => `ssh://${host}:${port}${releases}`,
    environment: { RSYNC_RSH: ['ssh', ...login].join(' ') },
    async [Symbol.asyncDispose]() {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
