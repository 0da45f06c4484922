import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createVoicePeer, type VoicePeer } from '#testing/voice/voice-peer.ts'
import { createEmbeddedEngine } from '#voice/embedded/embedded-engine.ts'
import type { VoiceRights } from '#voice/voice-engine.ts'
import { turnServers } from './turn-credentials.ts'

const turnserver = '/usr/bin/turnserver'
const secret = '0123456789abcdef'
const room = 'party'

async function freePort(): Promise<number> {
  const socket = createSocket('udp6').bind(0, '::1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}

async function startCoturn(): Promise<number> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'tambay-coturn-'))
  const options = {
    'listening-ip': '::1',
    'listening-port': port,
    'relay-ip': '127.0.0.1',
    realm: 'tambay',
    'static-auth-secret': secret,
    pidfile: join(folder, 'pid'),
    userdb: join(folder, 'db'),
    'log-file': '/dev/null'
  }
  const flags = [
    '-n',
    '--use-auth-secret',
    '--allow-loopback-peers',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--no-tcp'
  ]
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(turnserver, [...flags, ...given], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  await untilAnswering(port)
  return port
}

async function untilAnswering(port: number): Promise<void> {
  const socket = createSocket('udp6')
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
  const timer = setInterval(() => socket.send(request, port, '::1'), 50)
  await once(socket, 'message')
  clearInterval(timer)
  socket.close()
}

test('relays the audio of a member who can only reach coturn', async ({ skip }) => {
  skip(!existsSync(turnserver), 'turnserver is not installed (Debian package coturn)')
  const port = await startCoturn()
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1 })
  onTestFinished(() => engine.close())
  const [turn] = turnServers({ TURN_URLS: [`turn:[::1]:${port}`], TURN_SECRET: secret }, 'ann', new Date())
  const { username = '', credential: password = '' } = turn ?? {}
  const relay = { hostname: '::1', port, username, password, relayType: 'TurnUdp' } as const

  const rights = new Map<string, VoiceRights>()
  async function enter(name: string, seat: number | null, network: object): Promise<VoicePeer> {
    const { access } = await engine.join({ room, member: name, session: name, canPublish: false })
    const offer = access.kind === 'embedded' ? access.offer : ''
    const peer = createVoicePeer({ name, offer, ...network })
    onTestFinished(() => peer.close())
    await engine.signal(room, name, name, { type: 'answer', data: peer.answer() })
    if (!(await peer.isConnected())) return enter(name, seat, network)
    rights.set(name, { seat, isMuted: false })
    await engine.sync(room, async () => rights)
    return peer
  }
  const bob = await enter('bob', null, {})
  // Uses IPv4, because the engine has no IPv6 address.
  const ann = await enter('ann', 0, { bindAddress: '::1', iceServers: [relay] })
  ann.talk()
  expect(await bob.hears(ann)).toHaveLength(5)
  expect(ann.connection.getSelectedCandidatePair()?.local.type).toBe('relay')
})
