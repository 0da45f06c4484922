import * as z from 'zod/mini'

/** How the help shows an argument or an option. Options with a description have a line of their own. */
export const help = z.registry<{ usage: string; about?: string }>()

export const target = (usage: string, what: string) =>
  z.string(`${what} is missing`).register(help, { usage })

export const user = target('<user>', 'the user')

export const reason = z
  .string('--reason is missing: say why, in quotes')
  .check(
    z.trim(),
    z.minLength(3, '--reason is too short: say why, in quotes'),
    z.maxLength(200, '--reason is too long')
  )
  .register(help, { usage: '--reason "…"' })

export const noInput = z.strictObject({})
