import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'

/** What must never be read in a log, wherever an object carries it. */
const secrets = [
  'authorization',
  'password',
  'token',
  'verification_code',
  'code',
  'ticket',
  'session',
  'human',
  'seed'
]

export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const paths = secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`])
  const options: LoggerOptions = {
    level,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: describeError },
    hooks: {
      // Pino would say the error's own message, parameters and all, where the caller says nothing.
      logMethod(args, method) {
        method.apply(this, args.length === 1 && typeof args[0] === 'object' ? [args[0], ''] : args)
      }
    }
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Message and stack, cause by cause and each of many. A failed query would tell its parameters too: phones, hashes, what people wrote. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const rest = {
    ...(cause !== undefined && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) })
  }
  if (error instanceof DrizzleQueryError) return { name, message: `Failed query: ${error.query}`, ...rest }
  return { name, message, stack, ...rest }
}
