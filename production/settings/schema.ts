import { isAbsolute } from 'node:path'

import { keysFolder } from '@tambay/build/signing/signing-keys'
import { OperatorName } from '@tambay/contracts/operator/session'
import { variables } from '@tambay/gateway/config'
import * as z from 'zod'

const port = z.coerce.number('must be a port number').int().min(1).max(65_535)
const secret = z.string().min(32, 'must have at least 32 characters')
const folder = z.string().refine(isAbsolute, 'must be an absolute path')
const text = z.string().min(1)
const https = z.url({ protocol: /^https$/, error: 'must be an https:// address' })
const region = text.default('us-east-1').describe('The region that signatures name.')

/** Every setting of an installation. The descriptions are the comments of the settings file. */
export const SettingsFile = z.object({
  DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a domain in lower case, such as tambay.example')
    .describe('The app is at https://<domain>. Remotes, games and the API are at names below it.'),
  HTTPS_PORT: port.default(443).describe('The port of the app. Browsers use 443.'),
  HTTP_PORT: port
    .default(80)
    .describe('Forwards to HTTPS, and proves to the certificate authority that the domain is yours.'),
  INTERNAL_PORT: port
    .default(4100)
    .describe('The services behind the web server listen on 127.0.0.1, from this port up to ten further.'),
  CERTIFICATES: z
    .enum(['acme', 'internal'], 'must be acme or internal')
    .default('acme')
    .describe('acme: from Let’s Encrypt. internal: from an own authority that only this machine trusts.'),
  ACME_DIRECTORY: https.optional().describe('Another authority that speaks ACME, in place of Let’s Encrypt.'),
  ACME_CA_FILE: folder
    .optional()
    .describe('The certificate that ACME_DIRECTORY itself is reached with, if it is not a public one.'),
  TRUSTED_PROXIES: text
    .optional()
    .describe(
      'Addresses or networks of a proxy or CDN in front of this machine, separated by commas. Their X-Forwarded-For is trusted, and no other.'
    ),
  ADMIN_EMAIL: z
    .email('must be an email address')
    .describe('The certificate authority and push services reach you here.'),
  FIRST_OPERATOR: z
    .string()
    .refine(
      name => OperatorName.safeParse(name).success,
      'must be 2 to 30 of a–z, 0–9, _ and -, and start with a letter'
    )
    .default('owner')
    .describe(
      'As long as nobody may use the console, up invites this operator, who may do everything there.'
    ),

  DATA_DIR: folder.describe('Pictures, journals of the games, certificates, logs.'),
  RELEASES_DIR: folder.describe('The releases of host and remotes, and the registry.'),
  SIGNING_KEYS: folder
    .default(keysFolder)
    .describe(
      'The keys that sign releases and registry. Keep a copy elsewhere: docs/how-to/sign-releases.md.'
    ),
  RELEASES_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9.-]+(\/[\w/-]*)?$/, 'must look like s3://bucket/path')
    .optional()
    .describe('Releases are deployed to this bucket, and RELEASES_DIR follows it: s3://bucket/releases.'),
  RELEASES_S3_ENDPOINT: variables.S3_ENDPOINT.describe('Only for RELEASES_STORE.'),
  RELEASES_S3_REGION: region,
  RELEASES_S3_ACCESS_KEY_ID: text.optional().describe('A key that may read, write and list there.'),
  RELEASES_S3_SECRET_ACCESS_KEY: text.optional().describe('Its secret.'),
  DATABASE_URL: variables.DATABASE_URL.optional().describe(
    'The owner of the tables. If it is empty, an own PostgreSQL runs in DATA_DIR.'
  ),
  APP_DATABASE_URL: variables.APP_DATABASE_URL.describe(
    'The same database for requests, as tambay_app, which can’t change the history of the ledger.'
  ),

  SECRET_KEY: secret.describe(
    'Signs and encrypts. Back it up: without it, payout accounts can’t be read and wallet passwords are lost.'
  ),
  MONITORING_TOKEN: secret.describe('Prometheus sends it to read /metrics.'),
  OVERRIDE_KEY: secret.describe('Signs links to other releases, and the cookie for canaries.'),
  GAME_KEYS: text.describe('The key of each game’s server, as JSON.'),
  VAPID_PUBLIC_KEY: variables.VAPID_PUBLIC_KEY.describe('Push messages. A new pair ends all subscriptions.'),
  VAPID_PRIVATE_KEY: variables.VAPID_PRIVATE_KEY.describe('The other half of it.'),

  SMTP_URL: variables.SMTP_URL.describe(
    'Sends email: smtp://user:password@mail.example:587. If it is empty, nobody can create an account by email.'
  ),
  MAIL_FROM: variables.MAIL_FROM.describe('The sender: Tambay <no-reply@tambay.example>.'),
  SMS_WEBHOOK_URL: variables.SMS_WEBHOOK_URL.describe(
    'Sends text messages through an adapter of yours. Without it and SEMAPHORE_API_KEY, people log in by email and Google only.'
  ),
  SMS_WEBHOOK_SECRET: variables.SMS_WEBHOOK_SECRET.describe('Signs them.'),
  SEMAPHORE_API_KEY: variables.SEMAPHORE_API_KEY.describe(
    'Sends text messages through semaphore.co, in place of the adapter above.'
  ),
  SEMAPHORE_SENDER: variables.SEMAPHORE_SENDER.describe('The sender’s name that Semaphore approved for you.'),
  GOOGLE_CLIENT_ID: variables.GOOGLE_CLIENT_ID.describe(
    'Log-in with Google. If it is empty, there is no button.'
  ),

  VOICE_PORT: port
    .default(40_000)
    .describe('The first UDP port of voice. Open two for each process: an upgrade needs the second.'),
  VOICE_PROCESSES: variables.VOICE_PROCESSES.describe(
    'How many processes carry voice, each on the next UDP port.'
  ),
  VOICE_ANNOUNCED_ADDRESS: variables.VOICE_ANNOUNCED_ADDRESS.describe(
    'The public address of this machine, if it is behind a NAT.'
  ),
  TURN_URLS: text
    .optional()
    .describe('coturn, for people whose network blocks UDP: turns:turn.tambay.example:5349.'),
  TURN_SECRET: variables.TURN_SECRET.describe('Its static-auth-secret.'),

  OTEL_EXPORTER_OTLP_ENDPOINT: variables.OTEL_EXPORTER_OTLP_ENDPOINT.describe(
    'Sends traces to an OpenTelemetry collector over gRPC: http://127.0.0.1:4317.'
  ),

  BACKUP_REPOSITORY: text
    .optional()
    .describe(
      'Where backups go: a folder of another disk, or s3://bucket/path. The passphrase is never in this file.'
    ),
  BACKUP_KEY: secret.optional().describe('Encrypts the backups. The passphrase opens a copy of this file.'),
  BACKUP_S3_ENDPOINT: https.optional().describe('Only for s3:// above.'),
  BACKUP_S3_CA_FILE: folder
    .optional()
    .describe('The certificate of its authority, if it is not a public one.'),
  BACKUP_S3_REGION: region,
  BACKUP_S3_ACCESS_KEY_ID: text.optional().describe('A key that may read, write and delete there.'),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional().describe('Its secret.')
})

/** The renderer gets no other setting. */
export const SettingsOfRenderer = SettingsFile.pick({
  DOMAIN: true,
  HTTPS_PORT: true,
  INTERNAL_PORT: true,
  TRUSTED_PROXIES: true,
  DATA_DIR: true,
  RELEASES_DIR: true,
  SIGNING_KEYS: true,
  OVERRIDE_KEY: true
})
export type SettingsOfRenderer = z.output<typeof SettingsOfRenderer>

export type Settings = z.output<typeof SettingsFile> & {
  /** Variables of the gateway that have no line of their own above, such as MINIMUM_AGE. */
  gatewayVariables: Record<string, string>
  /** The settings file itself. */
  file: string
}

export type SettingsInput = z.input<typeof SettingsFile>
export const settingNames = Object.keys(SettingsFile.shape)
