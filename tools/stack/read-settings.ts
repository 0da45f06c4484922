import { resolve } from 'node:path'

import { z } from 'zod'

import { CommandError } from '../base/command-error.ts'
import { portsFrom, type Ports } from '../base/ports.ts'
import { root } from '../base/root.ts'

export type Settings = { ports: Ports; dataFolder: string; databaseUrl: string | undefined }

const highestFirstPort = 65_528

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
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL must look like postgres://user:password@host:5432/database.'
    })
    .optional()
})

/** Validates the environment variables. Empty ones count as missing. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) throw new CommandError(parsed.error.issues.map(issue => issue.message).join('\n'))
  const { PORT, DATA_DIR, DATABASE_URL } = parsed.data
  return { ports: portsFrom(PORT), dataFolder: resolve(root, DATA_DIR), databaseUrl: DATABASE_URL }
}
