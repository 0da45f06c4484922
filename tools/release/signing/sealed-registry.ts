import type { Registry } from '@tambay/build/registry-schema'
import { Signature } from '@tambay/build/signing/signature'
import { registryType, signedBytes } from '@tambay/build/signing/signed-bytes'
import {
  findSignatureProblem,
  keysFolder,
  readTrustedKeys,
  registryRole,
  signAs
} from '@tambay/build/signing/signing-keys'
import { type Canonical, canonicalJson } from '@tambay/fairness/canonical-json'
import { z } from 'zod'

import { CommandError } from '../../base/command-error.ts'

export const howToSign = 'docs/how-to/sign-releases.md says what to do.'

/** As in TUF's metadata, the signatures are beside what they sign: the other fields, in canonical JSON. */
const Signed = z.looseObject({ signatures: z.array(Signature).max(8) })

export function sealRegistry(registry: Registry, folder = keysFolder): object {
  try {
    return {
      ...registry,
      signatures: [signAs(registryRole, signedBytes(registryType, canonical(registry)), folder)]
    }
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

/** Returns why a registry's file can't be trusted. With `at`, a key that has expired by then doesn't count. */
export function findRegistryProblem(
  value: unknown,
  { folder = keysFolder, at }: { folder?: string | undefined; at?: Date | undefined }
): string | undefined {
  const { data } = Signed.safeParse(value)
  if (!data) return 'it is not signed'
  const { signatures, ...content } = data
  const bytes = signedBytes(registryType, canonical(content))
  return findSignatureProblem(registryRole, bytes, signatures, { keys: readTrustedKeys(folder), at })
}

/** Drops fields that are undefined, as a file does. */
export const canonical = (value: unknown): string => canonicalJson(asJson(value))

function asJson(value: unknown): Canonical {
  return JSON.parse(JSON.stringify(value))
}
