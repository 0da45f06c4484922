import { isAbsolute } from 'node:path'

import { keysFolder } from '@tambay/build/signing/signing-keys'
import { OperatorName } from '@tambay/contracts/operator/session'
import { variables } from '@tambay/gateway/config'
import * as z from 'zod'

import { games } from '../../tools/base/ports.ts'

const port = z.coerce.number('must be a port number').int().min(1).max(65_535)
const secret = z.string().min(32, 'must have at least 32 characters')
const folder = z.string().refine(isAbsolute, 'must be an absolute path')
const text = z.string().min(1)
const https = z.url({ protocol: /^https$/, error: 'must be an https:// address' })
const region = text.default('us-east-1')
const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain in lower case, such as tambay.example')
const operator = z
  .string()
  .refine(
    name => OperatorName.safeParse(name).success,
    'must be 2 to 30 of a–z, 0–9, _ and -, and start with a letter'
  )

/** What the pages need. The renderer gets no other setting. */
export const SettingsOfRenderer = z.object({
  DOMAIN: domain,
  HTTPS_PORT: port.default(443),
  INTERNAL_PORT: port.default(4100),
  TRUSTED_PROXIES: text.optional(),
  DATA_DIR: folder,
  RELEASES_DIR: folder,
  SIGNING_KEYS: folder.default(keysFolder),
  OVERRIDE_KEY: secret
})
export type SettingsOfRenderer = z.output<typeof SettingsOfRenderer>

/**
 * Every setting of an installation: its own, and all variables of the gateway. The file `settings.env` explains those that
 * most installations need.
 */
export const SettingsFile = z.strictObject({
  ...variables,
  ...SettingsOfRenderer.shape,
  HTTP_PORT: port.default(80),
  CERTIFICATES: z.enum(['acme', 'internal'], 'must be acme or internal').default('acme'),
  ACME_DIRECTORY: https.optional(),
  ACME_CA_FILE: folder.optional(),
  ADMIN_EMAIL: z.email('must be an email address'),
  FIRST_OPERATOR: operator.default('owner'),

  RELEASES_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9.-]+(\/[\w/-]*)?$/, 'must look like s3://bucket/path')
    .optional(),
  RELEASES_S3_ENDPOINT: variables.S3_ENDPOINT,
  RELEASES_S3_REGION: region,
  RELEASES_S3_ACCESS_KEY_ID: text.optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: text.optional(),
  DATABASE_URL: variables.DATABASE_URL.optional(),

  SECRET_KEY: secret,
  MONITORING_TOKEN: secret,
  GAME_KEYS: variables.GAME_KEYS.refine(
    keys => games.every(game => game in keys),
    'must have a key for each game'
  ),
  VOICE_PORT: port.default(40_000),

  BACKUP_REPOSITORY: text.optional(),
  BACKUP_KEY: secret.optional(),
  BACKUP_S3_ENDPOINT: https.optional(),
  BACKUP_S3_CA_FILE: folder.optional(),
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional()
})

export type Settings = z.output<typeof SettingsFile> & {
  /** What the file says for the gateway, as text. */
  gatewayVariables: Record<string, string>
  file: string
}

export type SettingsInput = z.input<typeof SettingsFile>
