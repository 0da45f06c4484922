import { createHash } from 'node:crypto'
import { existsSync, globSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { openEnvelope, parse, sealStatement, type Trust } from './envelope.ts'
import { Envelope } from './signature.ts'

/** An in-toto statement in a DSSE envelope, next to the files that it lists. */
export const attestationName = 'attestation.json'

const buildType = 'https://tambay.example/release/v1'
/** Nothing serves source maps, and a copy of a release may lack them. */
const notListed = /\.(map|part)$/

const Sha256 = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const Dependency = z.object({
  uri: z.string(),
  digest: z.record(z.string(), z.string()).optional()
})

export const Statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: Sha256 })),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.string(),
      externalParameters: z.object({ package: z.string() }),
      resolvedDependencies: z.array(Dependency)
    }),
    runDetails: z.object({ builder: z.object({ id: z.string() }) })
  })
})
export type Statement = z.infer<typeof Statement>

export interface ReleaseId {
  name: string
  version: string
  folder: string
}

/** Who built the release, and from what. */
export interface Provenance {
  builder: string
  dependencies: z.infer<typeof Dependency>[]
}

export function writeAttestation(
  { name, version, folder }: ReleaseId,
  { builder, dependencies }: Provenance,
  keysFolder?: string
): void {
  const statement: Statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: listFiles(folder).map(file => ({
      name: `${name}/${version}/${file}`,
      digest: { sha256: sha256(readFileSync(join(folder, file))) }
    })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { package: name },
        resolvedDependencies: dependencies
      },
      runDetails: { builder: { id: builder } }
    }
  }
  const envelope = sealStatement(name, statement, keysFolder)
  writeFileSync(join(folder, attestationName), JSON.stringify(envelope, null, 2))
}

/** The hashes of a release's files, by their names, and where it is from. */
export interface Attested {
  hashes: Map<string, string>
  statement: Statement
}

export class UntrustedReleaseError extends Error {
  override name = 'UntrustedReleaseError'
}

/** Throws an `UntrustedReleaseError` unless the team of the package signed this release, with a key that was valid `at` that time. */
export function readAttestation({ name, version, folder }: ReleaseId, trust: Trust): Attested {
  const refuse = (reason: string) =>
    new UntrustedReleaseError(`${name}@${version} is not trusted: ${reason}.`)
  const file = join(folder, attestationName)
  if (!existsSync(file)) throw refuse(`it is not signed: it has no ${attestationName}`)
  const envelope = Envelope.safeParse(parse(readFileSync(file, 'utf8'))).data
  if (!envelope) throw refuse(`its ${attestationName} is damaged`)
  const opened = openEnvelope(name, envelope, trust)
  if ('problem' in opened) throw refuse(opened.problem)
  const statement = Statement.safeParse(opened.statement).data
  const prefix = `${name}/${version}/`
  if (!statement || !statement.subject.every(subject => subject.name.startsWith(prefix)))
    throw refuse(`its ${attestationName} is that of another release`)
  const hashes = statement.subject.map(
    subject => [subject.name.slice(prefix.length), subject.digest.sha256] as const
  )
  return { hashes: new Map(hashes), statement }
}

/** Throws an `UntrustedReleaseError` unless also each file is as it was signed, and no file was added. */
export function checkFiles(release: ReleaseId, trust: Trust): Attested {
  const attested = readAttestation(release, trust)
  const { name, version, folder } = release
  const files = listFiles(folder)
  const changed =
    files.find(file => attested.hashes.get(file) !== sha256(readFileSync(join(folder, file)))) ??
    [...attested.hashes.keys()].find(file => !files.includes(file))
  if (changed === undefined) return attested
  throw new UntrustedReleaseError(
    `${name}@${version} is not trusted: ${changed} is not as it was signed. Restore the release, or deploy ${name} again.`
  )
}

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

function listFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter(
      file => file !== attestationName && !notListed.test(file) && lstatSync(join(folder, file)).isFile()
    )
    .toSorted()
}
