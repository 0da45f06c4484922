import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { LiveKitOptions } from '#voice/livekit/livekit-api.ts'
import { freePort } from './free-port.ts'
import { installGoProgram } from './install-go-program.ts'

/** The newest version whose go.mod has no `replace`, which `go install` refuses. */
export const version = 'v1.11.0'
const program = `github.com/livekit/livekit-server/cmd/server@${version}`
const startMs = 30_000

let binary = ''

/** Returns false on a machine without Go. */
export async function installLiveKit(): Promise<boolean> {
  const installed = await installGoProgram(program)
  binary = installed ?? ''
  return installed !== undefined
}

export interface LiveKitServer extends LiveKitOptions {
  pid(): number | undefined
  restart(): Promise<void>
  stop(): Promise<void>
}

/** With a Redis, several servers are nodes of one LiveKit. */
export async function startLiveKit({ redisUrl }: { redisUrl?: string } = {}): Promise<LiveKitServer> {
  const [port, tcp, udp] = await Promise.all([freePort(), freePort(), freePort()])
  const settings = await mkdtemp(join(tmpdir(), 'livekit-'))
  const [apiKey, apiSecret] = ['tambay', '0123456789abcdef0123456789abcdef']
  const file = join(settings, 'livekit.json')
  await writeFile(
    file,
    JSON.stringify({
      port,
      bind_addresses: ['127.0.0.1'],
      rtc: {
        tcp_port: tcp,
        udp_port: udp,
        node_ip: '127.0.0.1',
        use_external_ip: false,
        enable_loopback_candidate: true,
        interfaces: { includes: ['lo'] }
      },
      ...(redisUrl !== undefined && { redis: { address: new URL(redisUrl).host } }),
      keys: { [apiKey]: apiSecret },
      logging: { level: 'error' }
    })
  )

  let pid: number | undefined
  async function run() {
    const server = spawn(binary, ['--config', file], { stdio: 'ignore' })
    pid = server.pid
    const exited = new Promise<void>(resolve => server.once('exit', () => resolve()))
    const deadline = performance.now() + startMs
    while (!(await responds(`http://127.0.0.1:${port}/`))) {
      if (server.exitCode !== null || performance.now() > deadline) throw new Error('LiveKit did not start')
      await pause(50)
    }
    return async () => {
      server.kill('SIGKILL')
      await exited
    }
  }

  let kill = await run()
  return {
    url: `ws://127.0.0.1:${port}`,
    apiKey,
    apiSecret,
    pid: () => pid,
    async restart() {
      await kill()
      kill = await run()
    },
    async stop() {
      await kill()
      await rm(settings, { recursive: true })
    }
  }
}

function responds(url: string): Promise<boolean> {
  return fetch(url).then(
    answer => answer.ok,
    () => false
  )
}
