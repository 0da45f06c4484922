import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Signature } from './signature.ts'

/** The keys of a checkout. They are made when they are needed first, because they only serve this machine. */
const checkoutKeys = join(import.meta.dirname, '../../../.signing-keys')
/** The packages of this repository, installed in another one, must not make keys there. */
const isInstalled = import.meta.dirname.includes('node_modules')

export const keysFolder = process.env.SIGNING_KEYS || checkoutKeys

/** Signs which releases are live. Every other name is a package, whose key signs its releases. */
export const registryRole = 'registry'

const lifetimeDays = { installation: 2 * 365, checkout: 10 * 365 }
const dayMs = 24 * 60 * 60_000

export const TrustedKey = z.object({ public_key: z.string().length(43), expires_at: z.iso.datetime() })
export type TrustedKey = z.infer<typeof TrustedKey>

/** Who may sign what, by package. */
export type TrustedKeys = Record<string, readonly TrustedKey[]>

const isRole = (name: string) => /^[a-z]{2,20}$/.test(name)

export function readTrustedKeys(folder = keysFolder): TrustedKeys {
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
  return Object.fromEntries(files.map(file => [file.slice(0, -5), readKeysOf(file.slice(0, -5), folder)]))
}

function readKeysOf(role: string, folder: string): TrustedKey[] {
  const file = join(folder, `${role}.json`)
  if (!existsSync(file)) return []
  const { data, error } = z.array(TrustedKey).safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (error) throw new Error(`${file} is not a valid list of keys:\n${z.prettifyError(error)}`)
  return data
}

export function writeTrustedKeys(role: string, keys: readonly TrustedKey[], folder = keysFolder): void {
  if (!isRole(role)) throw new Error(`${role} is not the name of a package.`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, `${role}.json`)
  const unfinished = `${file}.${randomUUID()}.part`
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o644 })
  renameSync(unfinished, file)
}

/** Makes a new key. The earlier ones stay trusted until they expire. */
export function createKey(role: string, folder = keysFolder): TrustedKey {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const unfinished = join(folder, `${role}.${process.pid}.part`)
  writeFileSync(unfinished, newPrivateKey(), { mode: 0o600 })
  renameSync(unfinished, privateKeyFile(role, folder))
  return trustOwnKey(role, folder)
}

const newPrivateKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

export const privateKeyFile = (role: string, folder: string) => join(folder, `${role}.pem`)

/** Makes a checkout's key unless there is one. Several processes may do so at the same time. */
function ensureCheckoutKey(role: string, folder: string): void {
  if (isInstalled || folder !== checkoutKeys || !isRole(role) || readKeysOf(role, folder).length > 0) return
  mkdirSync(folder, { recursive: true })
  const unfinished = join(folder, `${role}.${randomUUID()}.part`)
  writeFileSync(unfinished, newPrivateKey(), { mode: 0o600 })
  try {
    // Unlike a rename, a link doesn't replace the key of another process.
    linkSync(unfinished, privateKeyFile(role, folder))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
  trustOwnKey(role, folder)
}

function trustOwnKey(role: string, folder: string): TrustedKey {
  const days = folder === checkoutKeys ? lifetimeDays.checkout : lifetimeDays.installation
  const key = {
    public_key: publicKeyOf(readFileSync(privateKeyFile(role, folder), 'utf8')),
    expires_at: new Date(Date.now() + days * dayMs).toISOString()
  }
  const others = readKeysOf(role, folder).filter(({ public_key: other }) => other !== key.public_key)
  writeTrustedKeys(role, [...others, key], folder)
  return key
}

function publicKeyOf(pem: string): string {
  return z.string().parse(createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x)
}

export function hasKey(role: string, folder = keysFolder): boolean {
  ensureCheckoutKey(role, folder)
  return existsSync(privateKeyFile(role, folder))
}

/** Throws if the key is missing or has expired. */
export function signAs(role: string, bytes: Uint8Array, folder = keysFolder): Signature {
  if (!hasKey(role, folder))
    throw new Error(
      `${privateKeyFile(role, folder)} is missing, so nothing can be signed for ${role}. Set SIGNING_KEYS to the folder with that key. If the key is lost: npm run keys -- new ${role} (docs/how-to/sign-releases.md).`
    )
  const pem = readFileSync(privateKeyFile(role, folder), 'utf8')
  const keyid = publicKeyOf(pem)
  const known = readKeysOf(role, folder).find(key => key.public_key === keyid)
  if (known && isExpired(known, new Date()))
    throw new Error(
      `The key of ${role} expired on ${known.expires_at.slice(0, 10)}. Make a new one: npm run keys -- new ${role}. If that date is in the future, correct the clock of this machine.`
    )
  return { keyid, sig: sign(null, bytes, pem).toString('base64url') }
}

const isExpired = ({ expires_at: expiresAt }: TrustedKey, at: Date) => new Date(expiresAt) <= at

/** Returns why none of the signatures counts, or undefined if one does. Without `at`, keys don't expire. */
export function findSignatureProblem(
  role: string,
  bytes: Uint8Array,
  signatures: readonly Signature[],
  { keys, at }: { keys: TrustedKeys; at?: Date | undefined }
): string | undefined {
  if (signatures.length === 0) return 'it is not signed'
  const trusted = keys[role] ?? []
  const candidates = signatures.flatMap(signature =>
    trusted.filter(key => key.public_key === signature.keyid).map(key => ({ key, signature }))
  )
  if (candidates.length === 0) return `it is not signed by a key that is trusted for ${role}`
  const valid = candidates.filter(({ key, signature }) => isValid(bytes, key, signature))
  if (valid.length === 0) return 'its content does not match its signature'
  const current = valid.find(({ key }) => at === undefined || !isExpired(key, at))
  return current
    ? undefined
    : `it was signed with a key of ${role} that expired on ${valid[0]?.key.expires_at.slice(0, 10)}`
}

function isValid(bytes: Uint8Array, { public_key: x }: TrustedKey, { sig }: Signature): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, key, Buffer.from(sig, 'base64url'))
}
