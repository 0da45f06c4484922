import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../base/command-error.ts'
import { hashOfRegistry, movePointerScript } from './pointer-files.ts'
import { pointerFiles, type ReleaseStore } from './release-store.ts'

/** A folder on a server with ssh, rsync and Node. `RSYNC_RSH` may name another ssh command, with a key for example. */
export function openSsh(place: string, environment: NodeJS.ProcessEnv): ReleaseStore {
  const { username, hostname, port, pathname } = new URL(place)
  const host = username ? `${decodeURIComponent(username)}@${hostname}` : hostname
  const folder = decodeURIComponent(pathname).replace(/\/$/, '')
  if (!/^\/[\w./-]+$/.test(folder))
    throw new CommandError(`${place} has no valid folder. Write ssh://user@host/srv/tambay/releases.`)
  const [ssh = 'ssh', ...options] = (environment.RSYNC_RSH ?? 'ssh').split(' ')
  const sshOptions = [...options, '-o', 'BatchMode=yes', ...(port ? ['-p', port] : [])]
  const rsync = (...args: string[]) =>
    run('rsync', ['--archive', '--rsh', [ssh, ...sshOptions].join(' '), ...args], place)
  /** The server's shell interprets the words, so none of them may contain a character that is special to a shell. */
  const remote = (words: string[], input = '') => run(ssh, [...sshOptions, host, ...words], place, input)
  const pathTo = (path: string) => `${host}:${folder}/${path}`

  return {
    arrivalSeconds: 0,
    async pull(mirror) {
      mkdirSync(mirror, { recursive: true })
      await remote(['mkdir', '-p', folder])
      await rsync(
        '--delete',
        '--exclude=/lock',
        '--exclude=/stamps',
        '--exclude=*.part',
        pathTo(''),
        `${mirror}/`
      )
      return hashOfRegistry(mirror)
    },
    async upload(mirror, name, version) {
      const unfinished = `${name}/.${version}.${randomUUID()}.part`
      await remote(['mkdir', '-p', `${folder}/${name}`])
      await rsync(`${join(mirror, name, version)}/`, pathTo(unfinished))
      // If the release is there already, it has the same files, because its name is the hash of them.
      const [from, to] = [`${folder}/${unfinished}`, `${folder}/${name}/${version}`]
      await remote([`test -e ${to} && rm -rf ${from} || mv -T ${from} ${to}`])
    },
    async movePointer(mirror, token) {
      const next = `.next.${randomUUID()}.part`
      const files = pointerFiles.map(file => join(mirror, file)).filter(existsSync)
      await rsync(...files, pathTo(`${next}/`))
      const words = ['node', '--no-warnings', '--input-type=module', '-', folder, next, token]
      return (await remote(words, readFileSync(movePointerScript, 'utf8'))) === 'moved'
    }
  }
}

function run(program: string, args: string[], place: string, input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      error ? reject(explain(program, place, error, stderr)) : resolve(stdout)
    )
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

function explain(program: string, place: string, error: Error, stderr: string): CommandError {
  if (Object(error).code === 'ENOENT') return new CommandError(`${program} is not installed here.`)
  if (/no space left/i.test(stderr))
    return new CommandError(
      `The disk of ${place} is full. Nothing was changed. Free some space there and deploy again.`
    )
  const lines = stderr.split('\n').filter(text => text.trim() !== '')
  const line =
    lines.find(text => /denied|refused|resolve|timed out|not found/i.test(text)) ?? lines[0] ?? error.message
  return new CommandError(`${place} can't be used: ${line.trim()}`)
}
