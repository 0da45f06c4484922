import type { CurrentOperator } from '#platform/http/caller/operator.ts'
import type { Actor } from '../record-action.ts'

export function actorOf({ id, name, sessionId }: CurrentOperator): Actor & { operatorId: string } {
  return { operator: name, operatorId: id, sessionId }
}
