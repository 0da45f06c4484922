import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

interface AnswerOptions {
  origin?: string
  /** Without it, the person has not entered a PIN or shown a finger. */
  isUserVerified?: boolean
  counter?: number
}

interface Options {
  challenge?: unknown
  rp?: { id?: string }
  rpId?: string
}

/** A security key in software, which answers WebAuthn's challenges as a browser would. */
export function createAuthenticator(defaultOrigin = 'http://console.localhost:3000') {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')]
  ])

  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  function clientData(type: string, challenge: unknown, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, rest])
  }

  return {
    register(options: Options, { origin = defaultOrigin, isUserVerified = true }: AnswerOptions = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(coseKey))])
      const authData = authenticatorData(
        options.rp?.id ?? '',
        0x41 | userVerified(isUserVerified),
        0,
        credential
      )
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)]
      ])
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal']
        }
      }
    },

    answer(
      options: Options,
      { origin = defaultOrigin, isUserVerified = true, counter = 1 }: AnswerOptions = {}
    ) {
      const data = clientData('webauthn.get', options.challenge, origin)
      const authData = authenticatorData(options.rpId ?? '', 0x01 | userVerified(isUserVerified), counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url')
        }
      }
    }
  }
}

const userVerified = (isVerified: boolean) => (isVerified ? 0x04 : 0)

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
