import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { installGoProgram } from '@tambay/gateway/testing/install-go-program'

import { freePort } from '../../tools/base/free-port.ts'
import { pollUntil } from '../../tools/base/poll-until.ts'

const module = 'github.com/letsencrypt/pebble/v2/cmd'
const version = 'v2.10.3'

/** Let's Encrypt's own test server, and a DNS server for it. Undefined on a machine without Go. */
export async function installAuthority() {
  const pebble = await installGoProgram(`${module}/pebble@${version}`)
  const dns = await installGoProgram(`${module}/pebble-challtestsrv@${version}`)
  return pebble === undefined || dns === undefined ? undefined : { pebble, dns }
}

interface Options {
  programs: { pebble: string; dns: string }
  folder: string
  ports: { http: number; https: number }
  /** The only name without a DNS record. All others lead to 127.0.0.1. */
  unknownName: string
}

export async function startAuthority(cleanup: AsyncDisposableStack, options: Options) {
  const { programs, folder, ports, unknownName } = options
  const [directory, management, dns, dnsManagement] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort()
  ])
  const [certificate, privateKey] = [join(folder, 'authority.pem'), join(folder, 'authority.key')]
  createCertificate(certificate, privateKey)
  const file = join(folder, 'pebble.json')
  writeFileSync(
    file,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${directory}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate,
        privateKey,
        httpPort: ports.http,
        tlsPort: ports.https
      }
    })
  )
  const none = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-doh', '']
  const bind = ['-dnsserver', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`]
  run(cleanup, programs.dns, [...none, ...bind, '-defaultIPv6', ''])
  await until(() => hasAnswered(fetch(`http://127.0.0.1:${dnsManagement}/`)))
  const body = JSON.stringify({ host: `${unknownName}.` })
  await fetch(`http://127.0.0.1:${dnsManagement}/set-servfail`, { method: 'POST', body })
  run(cleanup, programs.pebble, ['-config', file, '-dnsserver', `127.0.0.1:${dns}`], {
    PEBBLE_VA_NOSLEEP: '1'
  })
  const ca = readFileSync(certificate)
  const read = async (port: number, path: string) => {
    const sent = request({ host: '127.0.0.1', port, path, ca })
    const [response] = await once(sent.end(), 'response')
    return text(response)
  }
  await until(() => hasAnswered(read(directory, '/dir')))
  return {
    directory: `https://127.0.0.1:${directory}/dir`,
    certificate,
    /** The certificate of the authority, with which the others are checked. */
    root: await read(management, '/roots/0')
  }
}

function createCertificate(certificate: string, privateKey: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', privateKey]
  const name = ['-subj', '/CN=authority', '-addext', 'subjectAltName=IP:127.0.0.1']
  const args = ['req', '-x509', ...key, ...name, '-days', '2', '-out', certificate]
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function run(cleanup: AsyncDisposableStack, program: string, args: string[], environment = {}): void {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: 'ignore'
  })
  const exited = once(child, 'exit')
  cleanup.defer(async () => {
    child.kill()
    await exited
  })
}

async function until(isReady: () => Promise<boolean>): Promise<void> {
  if (!(await pollUntil(isReady, { seconds: 30 }))) throw new Error('The authority did not start')
}

const hasAnswered = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false
  )
