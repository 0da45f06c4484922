import { z } from 'zod'

import { parseOutput, runPnpm } from './run-pnpm.ts'

const Issue = z.object({ name: z.string(), version: z.string() })
const Audit = z.object({ verified: z.int(), invalid: z.array(Issue), missing: z.array(Issue) })

/** Asks the package registry about each installed package: a minute on the first run. */
export async function checkSignatures(): Promise<boolean> {
  const { isOk, message } = judgeSignatures(await runPnpm(['audit', 'signatures', '--json'], 300_000))
  console.log(message)
  return isOk
}

export function judgeSignatures(output: string): { isOk: boolean; message: string } {
  const { data } = Audit.safeParse(parseOutput(output))
  // Some registries, mirrors above all, publish no keys.
  if (!data || data.verified + data.invalid.length + data.missing.length === 0)
    return { isOk: true, message: 'Signatures not checked: the package registry gives no keys.' }
  const lines = [
    ...data.invalid.map(({ name, version }) => `✗ ${name}@${version} has an invalid signature.`),
    ...data.missing.map(({ name, version }) => `✗ ${name}@${version} is not signed.`)
  ]
  return {
    isOk: lines.length === 0,
    message: lines.join('\n') || `Signatures: ${data.verified} packages as the registry signed them.`
  }
}
