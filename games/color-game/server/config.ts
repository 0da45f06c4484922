import * as z from 'zod'

const origin = z
  .url('must be an origin such as http://localhost:3000')
  .refine(
    value => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin, without a path'
  )

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3005),
  GATEWAY_URL: z.url('must be the gateway’s address').default('http://127.0.0.1:3006'),
  GAME_KEY: z.string('is missing').min(16, 'has at least 16 characters'),
  HOST_ORIGIN: origin.default('http://localhost:3000'),
  MAX_BET: z.coerce.number('must be a number of coins').int().positive().default(500),
  /**
   * In milliseconds. If the gateway doesn't respond, the server retries a round for this long and then
   * voids it.
   */
  ROUND_PATIENCE_MS: z.coerce.number('must be milliseconds').int().positive().default(30_000),
  ROUND_RETRY_MS: z.coerce.number('must be milliseconds').int().positive().default(3000),
  RATE_PER_IP: z.coerce.number('must be a number').int().positive().default(600),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')
})
export type Config = z.output<typeof Environment>

export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The Color Game cannot start:\n  ${lines.join('\n  ')}`)
}
