import { maxDecisionReason, maxMacros, queueNames } from '@tambay/contracts/operator/queue'
import { maxTicketAnswer } from '@tambay/contracts/operator/tickets'
import * as z from 'zod'

const Decision = z.enum([
  'dismiss',
  'hide',
  'warn',
  'suspend',
  'restore',
  'delete',
  'uphold',
  'reject',
  'answer',
  'close',
  'pay',
  'refuse',
  'faulty',
  'harmless',
  'escalate'
])

const Macro = z
  .strictObject({
    /** Without it, for all queues. */
    queue: z.enum(queueNames).optional(),
    decisions: z.array(Decision).min(1),
    /** Only for items of this kind, such as `wallet`. */
    kind: z.string().max(50).optional(),
    /** Only for items with this tag, such as `scam`. */
    tag: z.string().max(50).optional(),
    text: z.string().min(3).max(maxTicketAnswer)
  })
  .refine(({ queue, text }) => queue === 'ticket' || text.length <= maxDecisionReason, {
    path: ['text'],
    error: `must have at most ${maxDecisionReason} characters, except for tickets`
  })

/** Prepared reasons and answers. */
export const MacroContent = z.strictObject({ macros: z.array(Macro).max(maxMacros) })
export type MacroContent = z.output<typeof MacroContent>
