import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import type { PushPayload } from '@tambay/contracts/messages/push'
import { importJWK, jwtVerify } from 'jose'

interface ReceivedPush {
  path: string
  payload: PushPayload
  headers: IncomingMessage['headers']
}

interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

type Answer = (response: ServerResponse, before: number) => void

const created: Answer = response => response.writeHead(201).end()

/**
 * A push service like a browser vendor’s, with the browser that decrypts the messages. It refuses a request with a
 * wrong VAPID token (RFC 8292) with 403, and one that it can’t decrypt (RFC 8291) with 400.
 */
export async function startPushService(vapidPublicKey: string, answer: Answer = created) {
  const pushes: ReceivedPush[] = []
  const refused: string[] = []
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()

  const server = createServer((request, response) => {
    void receive(request).then(
      push => answer(response, pushes.push(push) - 1),
      (error: unknown) => {
        refused.push(String(error))
        response.writeHead(403).end()
      }
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port')
  const origin = `http://127.0.0.1:${address.port}`

  async function receive(request: IncomingMessage): Promise<ReceivedPush> {
    const { url: path = '', headers } = request
    const body = await buffer(request)
    await verifyVapid(headers.authorization ?? '', { origin, vapidPublicKey })
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The body is not in aes128gcm')
    const browser = browsers.get(path)
    if (!browser) throw new Error(`${path} is not a subscription`)
    return { path, headers, payload: JSON.parse(decrypt(body, browser)) }
  }

  return {
    origin,
    pushes,
    refused,
    subscribe(): Browser {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      browsers.set(path, { ecdh, auth })
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

export function createVapidKeys() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys().toString('base64url')
  const privateKey = ecdh.getPrivateKey().toString('hex').padStart(64, '0')
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: Buffer.from(privateKey, 'hex').toString('base64url'),
    VAPID_SUBJECT: 'mailto:push@tambay.example'
  }
}

async function verifyVapid(
  header: string,
  { origin, vapidPublicKey }: { origin: string; vapidPublicKey: string }
): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? []
  if (key !== vapidPublicKey) throw new Error('The VAPID key is not the one of the subscription')
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: origin })
  if (!payload.sub?.startsWith('mailto:')) throw new Error('The VAPID token names no contact')
  if (!payload.exp || payload.exp > Date.now() / 1000 + 86_400) throw new Error('The VAPID token is too long')
}

/** RFC 8291 with a single record (RFC 8188). */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }
): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
