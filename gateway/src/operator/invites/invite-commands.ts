import * as z from 'zod/mini'

import { defineCommand } from '../define-command.ts'
import { reason, target, user } from '../inputs.ts'
import { formatInvites } from './format-invites.ts'
import { refuseInvite, showInvites } from './invites.ts'

export const inviteCommands = [
  defineCommand({
    name: 'invites',
    about: 'whom the user invited, with signs of misuse',
    input: z.strictObject({ target: user }),
    run: ({ db }, input) => showInvites(db, input),
    format: formatInvites.list
  }),
  defineCommand({
    name: 'refuse-invite',
    about: 'the inviter gets no reward for this person',
    input: z.strictObject({ target: target('<invitee>', 'the user'), reason }),
    run: refuseInvite,
    format: formatInvites.refusal
  })
]
