import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** What must never be read in a log, wherever an object carries it. */
const secrets = ['authorization', 'password', 'token', 'verification_code', 'code', 'ticket', 'session', 'human', 'seed']

export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const paths = secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`])
  const options = { level, redact: { paths, censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}
