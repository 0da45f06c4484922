import { exclusionMonths } from '@tambay/contracts/limits'
import * as z from 'zod/mini'

import { defineCommand } from '../define-command.ts'
import { help, reason, user } from '../inputs.ts'
import { formatLimits } from './format-limits.ts'
import { endPause, pause, readLimit, setAge, setLimit, showLimits } from './limits.ts'

const someDays = 'a whole number from 1 to 42'
const days = z.coerce
  .number(someDays)
  .check(z.int(someDays), z.gte(1, someDays), z.lte(42, someDays))
  .register(help, { usage: '--days 7' })
const months = z
  .pipe(z.coerce.number('6, 12 or 60'), z.literal(exclusionMonths, '6, 12 or 60'))
  .register(help, { usage: '--months 6' })

const someAge = 'a whole number from 1 to 120, or none'
const age = z
  .string(someAge)
  .check(z.regex(/^(none|[1-9]\d?|1[01]\d|120)$/, someAge))
  .register(help, { usage: '--age 18' })

const amount = z.string().check(z.regex(/^(none|[1-9]\d{0,9})$/, 'a whole number of at least 1, or none'))
const coins = z.optional(amount).register(help, { usage: '--coins 500' })
const minutes = z
  .optional(amount)
  .register(help, { usage: '--minutes 60', about: "instead of coins; none removes support's limit" })
const per = z.enum(['day', 'week', 'month'], 'day, week or month').register(help, { usage: '--per day' })

export const limitCommands = [
  defineCommand({
    name: 'show-limits',
    about: 'limits, what is used, breaks and changes',
    permission: 'people.look_up',
    input: z.strictObject({ target: user }),
    run: showLimits,
    format: formatLimits.show
  }),
  defineCommand({
    name: 'set-limit',
    about: "sets support's limit",
    permission: 'tickets.answer',
    input: z.strictObject({ target: user, coins, minutes, per, reason }),
    run: (context, input) => setLimit(context, { ...input, ...readLimit(input) }),
    format: formatLimits.set
  }),
  defineCommand({
    name: 'time-out',
    about: 'blocks games, the wheel and gifts for 1 to 42 days',
    permission: 'tickets.answer',
    input: z.strictObject({ target: user, days, reason }),
    run: pause,
    format: formatLimits.pause
  }),
  defineCommand({
    name: 'exclude',
    about: 'the same for 6, 12 or 60 months',
    permission: 'tickets.answer',
    input: z.strictObject({ target: user, months, reason }),
    run: pause,
    format: formatLimits.pause
  }),
  defineCommand({
    name: 'end-pause',
    about: "ends support's time-out or exclusion, not the person's own",
    permission: 'tickets.answer',
    input: z.strictObject({ target: user, reason }),
    run: endPause,
    format: formatLimits.pause
  }),
  defineCommand({
    name: 'correct-age',
    about: 'corrects the age statement; none removes it',
    permission: 'tickets.answer',
    input: z.strictObject({ target: user, age, reason }),
    run: (context, input) =>
      setAge(context, { ...input, age: input.age === 'none' ? null : Number(input.age) }),
    format: formatLimits.age
  })
]
