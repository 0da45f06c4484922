import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'

import { z } from 'zod'

import { CommandError } from '../base/command-error.ts'
import { ownAddresses } from '../base/own-addresses.ts'
import { lastOffset, originOf, portsFrom } from '../base/ports.ts'
import { root } from '../base/root.ts'

export type Settings = ReturnType<typeof readSettings>

const hostError = 'HOST must be an IPv4 address, for example 0.0.0.0.'
const highestFirstPort = 65_535 - lastOffset

const httpOrigin = (error: string) => z.string().regex(/^https?:\/\/[\w.-]+(:\d+)?$/, error)
export const splitList = (text = '') =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

const Environment = z.object({
  PORT: z.coerce
    .number(`PORT must be a whole number from 1 to ${highestFirstPort}.`)
    .int(`PORT must be a whole number from 1 to ${highestFirstPort}.`)
    .min(1, `PORT must be a whole number from 1 to ${highestFirstPort}.`)
    .max(
      highestFirstPort,
      `PORT must be a whole number from 1 to ${highestFirstPort}: the services also use the ports after it.`
    )
    .default(3000),
  HOST: z.union([z.ipv4(hostError), z.literal('localhost', hostError)], hostError).default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL must look like postgres://user:password@host:5432/database.'
    })
    .optional(),
  ASSET_HOST: httpOrigin('ASSET_HOST must be an origin like https://assets.example.').optional(),
  NODE_ENV: z.string().optional(),
  DEBUG_GAME_ORIGINS: z
    .string()
    .transform(text => (text === 'none' ? [] : splitList(text)))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(https:\/\/[\w.-]+(:\d+)?|http:\/\/localhost:(\d+|\*))$/,
            'DEBUG_GAME_ORIGINS must be a comma-separated list of origins like https://games.example or http://localhost:5173.'
          )
      )
    )
    .optional(),
  LIVEKIT_URL: z
    .string()
    .regex(/^wss?:\/\/[\w.-]+(:\d+)?$/, 'LIVEKIT_URL must be an address like wss://livekit.example.')
    .optional(),
  OVERRIDE_KEY: z.string().min(32, 'OVERRIDE_KEY must have at least 32 characters.').optional(),
  TRUSTED_PROXIES: z.string().transform(splitList).optional(),
  SMOKE_TEST_ACCOUNT: z
    .string()
    .regex(/^[^:]+:.+$/, 'SMOKE_TEST_ACCOUNT must be a user name and a password: tester:secret.')
    .optional(),
  PUBLIC_ORIGIN: httpOrigin('PUBLIC_ORIGIN must be an origin like https://tambay.example.').optional(),
  /** How many this command starts, or where those of a running installation are. */
  GATEWAYS: z
    .union(
      [
        z.stringFormat('count', /^[1-8]$/).transform(Number),
        z
          .string()
          .transform(splitList)
          .pipe(z.array(httpOrigin('')))
      ],
      'GATEWAYS must be a number from 1 to 8, or origins like http://10.0.0.5:3006, separated by commas.'
    )
    .optional(),
  REDIS_URL: z.string().optional()
})

const needsRedis =
  'REDIS_URL is missing: several gateways find each other through Redis or Valkey. For example: GATEWAYS=3 REDIS_URL=redis://127.0.0.1:6379 npm start'

export function readSettings(environment: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) throw new CommandError(parsed.error.issues.map(issue => issue.message).join('\n'))
  const { HOST, GATEWAYS, ...variables } = parsed.data
  const gatewayCount = typeof GATEWAYS === 'number' ? GATEWAYS : 1
  if (gatewayCount > 1 && variables.REDIS_URL === undefined) throw new CommandError(needsRedis)
  const isProduction = variables.NODE_ENV === 'production'
  const ports = portsFrom(variables.PORT)
  const isDemo = !isProduction && variables.PUBLIC_ORIGIN === undefined
  return {
    ports,
    host: HOST === 'localhost' ? '127.0.0.1' : HOST,
    address: addressFor(HOST),
    publicOrigin: variables.PUBLIC_ORIGIN ?? originOf('host', ports, addressFor(HOST)),
    dataFolder: resolve(root, variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    assetHost: variables.ASSET_HOST,
    debugGameOrigins: variables.DEBUG_GAME_ORIGINS ?? (isProduction ? [] : undefined),
    liveKitUrl: variables.LIVEKIT_URL,
    overrideKey: variables.OVERRIDE_KEY,
    trustedProxies: variables.TRUSTED_PROXIES,
    gateways: typeof GATEWAYS === 'number' ? undefined : GATEWAYS,
    gatewayCount,
    smokeTestAccount: readAccount(variables) ?? (isDemo ? demoAccount : undefined)
  }
}

const demoAccount = { username: 'liza03', password: 'Tambay#2026' }

function readAccount({ SMOKE_TEST_ACCOUNT: account }: { SMOKE_TEST_ACCOUNT?: string | undefined }) {
  if (account === undefined) return undefined
  const [username = '', ...password] = account.split(':')
  return { username, password: password.join(':') }
}

/** Other devices can't use 0.0.0.0, so they get this machine's address in the local network. */
function addressFor(host: string): string {
  if (host === '127.0.0.1') return 'localhost'
  if (host !== '0.0.0.0') return host
  const own = ownAddresses()
  return [...own.private, ...own.public].find(isIPv4) ?? 'localhost'
}
