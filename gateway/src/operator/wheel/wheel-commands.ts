import * as z from 'zod/mini'

import { readCommandConfig } from '../command-config.ts'
import { defineCommand } from '../define-command.ts'
import { noInput, reason, target } from '../inputs.ts'
import { formatWheel } from './format-wheel.ts'
import { checkOddsFile } from './odds-file.ts'
import { closeWheel, publishWheel, reopenWheel, showWheelHistory } from './wheel.ts'

const file = target('<file.json>', 'the file')

export const wheelCommands = [
  defineCommand({
    name: 'wheel check',
    about: 'chances, stock and expected cost of an odds table',
    permission: 'none',
    input: z.strictObject({ target: file }),
    run: (_, input) => checkOddsFile(input.target, readCommandConfig().DIAMOND_COINS),
    format: formatWheel.check
  }),
  defineCommand({
    name: 'wheel publish',
    about: 'publishes it as the next version; seeds rotate',
    permission: 'catalog.publish',
    input: z.strictObject({ target: file, reason }),
    run: (context, input) =>
      publishWheel(context, { ...input, coinsPerDiamond: readCommandConfig().DIAMOND_COINS }),
    format: formatWheel.publish
  }),
  defineCommand({
    name: 'wheel history',
    about: 'all versions with what is left of their stock',
    permission: 'ledger.read',
    input: noInput,
    run: ({ db }) => showWheelHistory(db),
    format: formatWheel.history
  }),
  defineCommand({
    name: 'wheel close',
    about: 'refuses spins; users read the reason',
    permission: 'catalog.publish',
    input: z.strictObject({ reason }),
    run: closeWheel,
    format: formatWheel.closure
  }),
  defineCommand({
    name: 'wheel open',
    about: 'opens the wheel again',
    permission: 'catalog.publish',
    input: z.strictObject({ reason }),
    run: reopenWheel,
    format: formatWheel.closure
  })
]
