import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { attestationName, type ReleaseId, sha256 } from './attestation.ts'
import { openEnvelope, sealStatement, type Trust } from './envelope.ts'
import type { Envelope } from './signature.ts'
import { registryRole } from './signing-keys.ts'

const Resource = z.object({ uri: z.string(), digest: z.record(z.string(), z.string()).optional() })

/** https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
const TestResult = z.object({
  result: z.enum(['PASSED', 'FAILED']),
  /** What was tested: the commit, and the address of the app. */
  configuration: z.array(Resource),
  url: z.string().optional(),
  passedTests: z.array(z.string()),
  failedTests: z.array(z.string())
})
export type TestResult = z.infer<typeof TestResult>

const Statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.string() }) })),
  predicateType: z.literal('https://in-toto.io/attestation/test-result/v0.1'),
  predicate: TestResult
})

/** A release is what its attestation lists. One that nobody signed has none. */
function subjectOf({ name, version, folder }: ReleaseId) {
  const file = join(folder, attestationName)
  if (!existsSync(file)) return []
  return [{ name: `${name}/${version}/${attestationName}`, digest: { sha256: sha256(readFileSync(file)) } }]
}

/** Whoever deploys these releases together says what was tested. */
export function signTestResult(releases: readonly ReleaseId[], predicate: TestResult): Envelope {
  const statement: z.infer<typeof Statement> = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: releases.flatMap(subjectOf),
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate
  }
  return sealStatement(registryRole, statement)
}

/** Returns what was tested, or why this says nothing about the release. */
export function readTestResult(
  release: ReleaseId,
  envelope: Envelope,
  trust: Trust
): TestResult | { problem: string } {
  const opened = openEnvelope(registryRole, envelope, trust)
  if ('problem' in opened) return opened
  const { data } = Statement.safeParse(opened.statement)
  const [own] = subjectOf(release)
  const isOwn = data?.subject.some(
    ({ name, digest }) => name === own?.name && digest.sha256 === own.digest.sha256
  )
  return data && isOwn ? data.predicate : { problem: 'it is that of another release' }
}
