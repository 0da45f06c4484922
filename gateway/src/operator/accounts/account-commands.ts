import { roleNames } from '@tambay/contracts/operator/permissions'
import { OperatorName, RoleName } from '@tambay/contracts/operator/session'
import * as z from 'zod/mini'

import { defineCommand } from '../define-command.ts'
import { help, noInput } from '../inputs.ts'
import { exitCodes, OperatorError } from '../operator-error.ts'
import { table } from '../text.ts'
import { consoleOriginOf } from './console-origin.ts'
import { inviteOperator, listOperators } from './team.ts'

const name = z.pipe(z.string('the name is missing'), OperatorName).register(help, { usage: '<name>' })
const role = z.optional(RoleName).register(help, {
  usage: '--role moderator',
  about: `for a new operator: ${roleNames.join(', ')}`
})

export function readConsoleOrigin(): string {
  const publicOrigin = process.env.PUBLIC_ORIGIN || 'http://localhost:3000'
  const origin = URL.canParse(publicOrigin) ? consoleOriginOf(publicOrigin) : undefined
  if (origin === undefined)
    throw new OperatorError('PUBLIC_ORIGIN has no name, so there is no console.', exitCodes.misused)
  return origin
}

export const accountCommands = [
  defineCommand({
    name: 'operators list',
    about: 'who may use the console',
    permission: 'team.read',
    input: noInput,
    run: async ({ db }) => ({ operators: await listOperators(db) }),
    format: ({ operators }) =>
      operators.length === 0
        ? 'There are no operators.'
        : table(
            operators.map(each => [
              each.name,
              each.role,
              `${each.passkeys ?? 0} passkeys`,
              each.disabledAt ? 'locked' : ''
            ])
          )
  }),
  defineCommand({
    name: 'operators invite',
    about: 'prints a link that creates a passkey for the console; it works once, for 24 hours',
    permission: 'team.manage',
    input: z.strictObject({ target: name, role }),
    run: (context, input) =>
      inviteOperator(context, { name: input.target, role: input.role, consoleOrigin: readConsoleOrigin() }),
    format: ({ name: invited, link }) => `Give this link to ${invited}. It works once, for 24 hours:\n${link}`
  })
]
