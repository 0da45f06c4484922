import { randomUUID } from 'node:crypto'

import { formatCoins } from '@tambay/format/coins'

import { GiftContent } from '#modules/party/gifts/gift-content.ts'
import { createContentReader } from '#platform/content/content-reader.ts'
import { readCommandConfig } from '../command-config.ts'
import type { OperatorContext } from '../define-command.ts'
import { OperatorError } from '../operator-error.ts'
import { createProposals } from './proposal-kinds.ts'
import { type NewProposal, propose, type Proposed } from './proposals.ts'

/** Does it at once or proposes it, by the rules of the console. */
export function proposeHere(context: OperatorContext, proposal: Omit<NewProposal, 'key'>): Promise<Proposed> {
  const { operator, operatorId, sessionId } = context
  if (operatorId === undefined) throw new OperatorError(`This needs an operator, and ${operator} is none.`)
  const actor = { operator, operatorId, sessionId }
  return propose(proposalsOf(context), actor, { ...proposal, key: randomUUID() })
}

export function proposalsOf(context: OperatorContext) {
  const read = createContentReader(process.env.CONTENT_DIR || undefined)
  return createProposals({
    ...context,
    config: readCommandConfig(),
    content: { gifts: read('gifts', GiftContent) }
  })
}

export function formatProposed({ id, amount }: Proposed): string {
  const moved = amount === null ? '' : `This moves ${formatCoins(amount)} coins. `
  return `${moved}Another operator must approve proposal ${id}.`
}
