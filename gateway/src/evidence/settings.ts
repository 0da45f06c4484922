import * as z from 'zod/mini'

import { EvidenceError } from './evidence-error.ts'
import type { EvidenceStore } from './store/evidence-store.ts'
import { createFolderStore } from './store/folder-store.ts'
import { createS3Store } from './store/s3-store.ts'

const Settings = z.object({
  EVIDENCE_KEY: z.optional(z.string()),
  EVIDENCE_FOLDER: z.optional(z.string()),
  EVIDENCE_S3_ENDPOINT: z.optional(z.url()),
  EVIDENCE_S3_BUCKET: z.optional(z.string()),
  EVIDENCE_S3_REGION: z._default(z.string(), 'us-east-1'),
  EVIDENCE_S3_ACCESS_KEY_ID: z.optional(z.string()),
  EVIDENCE_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  EVIDENCE_LOCK_DAYS: z.optional(z.coerce.number().check(z.int(), z.positive()))
})
export type EvidenceSettings = z.output<typeof Settings>

export function readEvidenceSettings(environment: NodeJS.ProcessEnv): EvidenceSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = z.safeParse(Settings, given)
  if (data) return data
  throw new EvidenceError(
    `${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('. ')}.`
  )
}

export function openStore(settings: EvidenceSettings): EvidenceStore {
  if (settings.EVIDENCE_FOLDER !== undefined) return createFolderStore(settings.EVIDENCE_FOLDER)
  const {
    EVIDENCE_S3_ENDPOINT: endpoint,
    EVIDENCE_S3_BUCKET: bucket,
    EVIDENCE_S3_REGION: region,
    EVIDENCE_S3_ACCESS_KEY_ID: accessKeyId,
    EVIDENCE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    EVIDENCE_LOCK_DAYS: lockDays
  } = settings
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new EvidenceError('Set EVIDENCE_FOLDER, or EVIDENCE_S3_ENDPOINT with a bucket and its keys.')
  return createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey, lockDays })
}
