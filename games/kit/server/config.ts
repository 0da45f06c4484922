import * as z from 'zod'

const origin = z
  .url('must be an origin such as http://localhost:3000')
  .refine(
    value => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin, without a path'
  )

export const milliseconds = z.coerce.number('must be milliseconds').int().positive()

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535),
  GATEWAY_URL: z.url('must be the gateway’s address').default('http://127.0.0.1:3006'),
  GAME_KEY: z.string('is missing').min(16, 'has at least 16 characters'),
  HOST_ORIGIN: origin.default('http://localhost:3000'),
  /** Requests per minute. */
  RATE_PER_IP: z.coerce.number('must be a number').int().positive().default(600),
  MOCK_TICKETS: z.stringbool('must be true or false').default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The folder of the journal of orders. Keep it across restarts; two processes must not share it. */
  DATA_DIR: z.string('is missing: the folder of the journal of orders').min(1),
  /** A PostgreSQL database for the journal, which several servers of the game share. Without it, the journal is in `DATA_DIR`. */
  GAME_DATABASE_URL: z.url('must be the address of a PostgreSQL database').optional(),
  /** Where the game's other servers reach this one. By default, at its host and port. */
  SERVER_URL: origin.optional(),
  /** How long after its last sign a server's tables belong to it. */
  LEASE_MS: milliseconds.default(6000),
  /** The first delay before a call to the gateway is repeated. */
  RETRY_MS: milliseconds.default(500),
  /** How long the server may take to end open rounds when it is told to stop. With 0, the next process cancels them. */
  DRAIN_MS: z.coerce.number('must be milliseconds').int().min(0).default(0),
  SESSION_CHECK_MS: milliseconds.default(15_000),
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.0/8,::1')
    .transform(text =>
      text
        .split(',')
        .map(part => part.trim())
        .filter(Boolean)
    )
})
export type Config = z.output<typeof Environment>

type Variables = Record<string, string | number | undefined>

export function readConfig<Extra extends z.ZodRawShape = Record<never, never>>(
  environment: Variables,
  gameId: string,
  defaults: Variables,
  extra?: Extra
): Config & z.output<z.ZodObject<Extra>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined))
  const parsed = Environment.extend(extra ?? {}).safeParse({ ...defaults, ...given })
  // The type of an object extended by a generic shape is not inferred.
  if (parsed.success) return parsed.data as Config & z.output<z.ZodObject<Extra>>
  const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${gameId} cannot start:\n  ${lines.join('\n  ')}`)
}
