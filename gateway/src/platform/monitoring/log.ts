import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'

import { redact } from './redact.ts'

/** Lines wait up to this long for others, because a write for each costs more than the line itself. The exit writes the rest. */
const maxWaitMs = 100
const minBytes = 4096

export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    formatters: { log: content => redact(content) },
    serializers: { err: describeError },
    hooks: {
      // Without this message, pino would log the error's message, which may contain query parameters.
      logMethod(args, method) {
        method.apply(this, args.length === 1 && typeof args[0] === 'object' ? [args[0], ''] : args)
      }
    }
  }
  return pino(
    options,
    destination ?? pino.destination({ dest: 1, sync: false, minLength: minBytes, periodicFlush: maxWaitMs })
  )
}

/** Includes causes and aggregated errors. Omits the parameters of failed queries: phones, hashes and users' texts. */
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
