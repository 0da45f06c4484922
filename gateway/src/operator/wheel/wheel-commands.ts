import * as z from 'zod/mini'

import { readOdds } from '../catalog/odds-kind.ts'
import { readCommandConfig } from '../command-config.ts'
import { defineCommand, type OperatorContext } from '../define-command.ts'
import { noInput, reason, target } from '../inputs.ts'
import { proposeHere } from '../proposals/propose-here.ts'
import { formatWheel } from './format-wheel.ts'
import { checkOddsFile } from './odds-file.ts'
import { closeWheel, reopenWheel, showWheelHistory } from './wheel.ts'

const file = target('<file.json>', 'the file')

async function publish(context: OperatorContext, input: { target: string; reason: string }) {
  const coinsPerDiamond = readCommandConfig().DIAMOND_COINS
  const checked = await checkOddsFile(input.target, coinsPerDiamond)
  const { versions } = await readOdds(context.db, coinsPerDiamond)
  const payload = { base_version: versions[0]?.version ?? 0, lines: checked.table }
  const proposed = await proposeHere(context, {
    kind: 'odds',
    payload: JSON.parse(JSON.stringify(payload)),
    reason: input.reason
  })
  return { proposed, checked }
}

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
    about: 'proposes it as the next version; another operator approves it, and seeds rotate',
    permission: 'catalog.publish',
    input: z.strictObject({ target: file, reason }),
    run: publish,
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
