import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import { createDb, type Db } from '#platform/database/db.ts'
import { createPool, slowWorkTimeouts } from '#platform/database/pool.ts'
import { booksRole } from '#platform/database/roles.ts'
import { S3Error } from '#platform/storage/s3-bucket.ts'
import { systemClock as clock } from '#platform/time/clock.ts'
import { EvidenceError } from './evidence-error.ts'
import { exportBooks } from './export-books.ts'
import { createKey, publicKeyOf, readPrivateKey, readPublicKey } from './keys.ts'
import { sealBooks } from './seal-books.ts'
import { openStore, readEvidenceSettings } from './settings.ts'
import { nameOfSeal } from './verify/sealed-index.ts'
import { verifyBooks, type Verdict } from './verify/verify-books.ts'

interface Result {
  text: string
  exitCode: number
}

/** Runs `seal-books`, `export-books` or `verify-books`. */
export async function runEvidence(
  [command, ...args]: string[],
  environment: NodeJS.ProcessEnv
): Promise<Result> {
  try {
    if (command === 'seal-books') return await sealCommand(args, environment)
    if (command === 'export-books') return await exportCommand(args, environment)
    if (command === 'verify-books') return await verifyCommand(args, environment)
    throw new EvidenceError('The commands are seal-books, export-books and verify-books.')
  } catch (error) {
    return { text: explain(error), exitCode: 1 }
  }
}

/** One line for what an operator can repair: options, files, the store, the database. Everything else is a fault. */
function explain(error: unknown): string {
  if (error instanceof EvidenceError || error instanceof S3Error) return error.message
  const { cause = error } = Object(error)
  const { code, message } = Object(cause)
  if (typeof code !== 'string' || /^ERR_(?!PARSE_ARGS)/.test(code)) throw error
  return message || code
}

async function sealCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  const options = { 'new-key': { type: 'boolean' }, 'restored-because': { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  if (values['new-key']) {
    const key = createKey()
    return {
      text: `EVIDENCE_KEY=${key}\nEVIDENCE_PUBLIC_KEY=${publicKeyOf(readPrivateKey(key))}`,
      exitCode: 0
    }
  }
  const settings = readEvidenceSettings(environment)
  if (settings.EVIDENCE_KEY === undefined) throw new EvidenceError('EVIDENCE_KEY is missing.')
  const key = readPrivateKey(settings.EVIDENCE_KEY)
  const store = openStore(settings)
  return withBooks(environment, async booksDb => {
    const restoredBecause = values['restored-because']
    const statement = await sealBooks({ booksDb, clock, store, key, restoredBecause })
    const { postings, actions } = statement
    return {
      text: `Wrote ${nameOfSeal(statement)}: ${postings} postings and ${actions} actions.`,
      exitCode: 0
    }
  })
}

async function exportCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  const [path] = parseArgs({ args, allowPositionals: true }).positionals
  if (path === undefined) throw new EvidenceError('Name the file to write: export-books <file>.')
  return withBooks(environment, async booksDb => {
    const file = createWriteStream(path, { flags: 'wx' })
    await once(file, 'open')
    await exportBooks(booksDb, line => (file.write(`${line}\n`) ? undefined : once(file, 'drain')))
    file.end()
    await once(file, 'close')
    return { text: `Wrote ${path}.`, exitCode: 0 }
  })
}

async function verifyCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { key: text, seals: text, export: text } })
  const key = values.key ?? environment.EVIDENCE_PUBLIC_KEY
  if (!key) throw new EvidenceError('Name the public key: --key=<public key>.')
  const settings = readEvidenceSettings({
    ...environment,
    ...(values.seals !== undefined && { EVIDENCE_FOLDER: values.seals })
  })
  const options = { store: openStore(settings), publicKey: readPublicKey(key) }
  const verdict =
    values.export === undefined
      ? await withBooks(environment, booksDb =>
          verifyBooks({ ...options, readExport: write => exportBooks(booksDb, write) })
        )
      : await verifyBooks({ ...options, readExport: readFileLines(values.export) })
  return { text: describeVerdict(verdict), exitCode: verdict.faults.length > 0 || !verdict.last ? 1 : 0 }
}

function readFileLines(path: string) {
  return async (write: (line: string) => void): Promise<void> => {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
      write(line)
  }
}

async function withBooks<T>(environment: NodeJS.ProcessEnv, work: (booksDb: Db) => Promise<T>): Promise<T> {
  if (!environment.DATABASE_URL) throw new EvidenceError('DATABASE_URL is missing.')
  const pool = createPool({
    url: environment.DATABASE_URL,
    max: 2,
    role: booksRole,
    timeouts: slowWorkTimeouts,
    onBroken: () => {}
  })
  try {
    return await work(createDb(pool))
  } finally {
    await pool.end()
  }
}

const shownFaults = 100

function describeVerdict({ faults, last, restores, postings, actions, unsealed }: Verdict): string {
  if (!last && faults.length === 0) return 'The store has no seals, so there is nothing to compare with.'
  const restored = restores.map(
    seal =>
      `${nameOfSeal(seal)}: a restore took back ${seal.lost?.postings} sealed postings and ${seal.lost?.actions} actions. Reason: ${seal.lost?.reason}`
  )
  const found = faults.slice(0, shownFaults)
  if (faults.length > found.length) found.push(`… and ${faults.length - found.length} more.`)
  const verdict =
    faults.length === 0 && last
      ? `Books verified up to ${nameOfSeal(last)}: ${postings} postings and ${actions} actions, none changed. ${unsealed} postings are newer.`
      : `NOT VERIFIED: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`
  return [...restored, ...found, verdict].join('\n')
}
