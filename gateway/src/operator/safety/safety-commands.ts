import type { Permission } from '@tambay/contracts/operator/permissions'
import * as z from 'zod/mini'

import { defineCommand, type OperatorContext } from '../define-command.ts'
import { help, noInput, reason, target, user } from '../inputs.ts'
import {
  type DecisionReport,
  dismissCase,
  hideContent,
  restoreContent,
  suspendUser,
  unsuspendUser,
  warnUser
} from './decide.ts'
import { formatSafety } from './format-safety.ts'
import { listCases, showCase } from './read-cases.ts'

const caseNumber = z
  .string('the number of the case is missing')
  .check(z.regex(/^[1-9]\d{0,17}$/, 'the case is a number'))
  .register(help, { usage: '<case>' })
const content = target('<post:12>', 'the content, such as post:12,')
const closedCase = z.optional(caseNumber).register(help, {
  usage: '--case 12',
  about: 'closes this case; by default the open case about the person'
})

function decision<Input extends z.ZodMiniObject>(
  name: string,
  about: string,
  input: Input,
  run: (context: OperatorContext, input: z.output<Input>) => Promise<DecisionReport>,
  permission: Permission = 'reports.decide'
) {
  return defineCommand({ name, about, permission, input, run, format: formatSafety.decision })
}

const onCase = z.strictObject({ target: caseNumber, reason })
const onContent = z.strictObject({ target: content, reason })
const onUser = z.strictObject({ target: user, reason })
const warning = z.strictObject({ target: user, reason, case: closedCase })

export const safetyCommands = [
  defineCommand({
    name: 'reports list',
    about: 'open cases, those with the most reports first',
    permission: 'reports.read',
    input: noInput,
    run: ({ db }) => listCases(db),
    format: formatSafety.cases
  }),
  defineCommand({
    name: 'reports show',
    about: 'what was reported, by whom, and earlier decisions',
    permission: 'reports.read',
    input: z.strictObject({ target: caseNumber }),
    run: ({ db }, input) => showCase(db, input.target),
    format: formatSafety.case
  }),
  decision('reports dismiss', 'closes a case without a consequence', onCase, dismissCase),
  decision(
    'hide',
    'or comment:, club:, picture:, room:, message:. The author sees the reason',
    onContent,
    hideContent
  ),
  decision('restore', 'or comment:, picture:', onContent, restoreContent),
  decision('warn', 'the user sees the reason at the next visit', warning, warnUser),
  decision('suspend', 'ends all sessions; the wallet stays as it is', onUser, suspendUser, 'people.suspend'),
  decision('unsuspend', 'lets the user log in again', onUser, unsuspendUser, 'people.suspend')
]
