import type { Permission } from '@tambay/contracts/operator/permissions'
import type {
  PictureOperation,
  QueueDetail,
  QueueOperations,
  UndoOperation
} from '@tambay/contracts/operator/queue'
import { createContext, useContext } from 'react'

export interface Decision {
  name: string
  label: string
  key: string
  /** What happens to whom. */
  effect: string
  /** Absent: always possible. */
  isPossible?: (item: QueueDetail, may: (permission: Permission) => boolean) => boolean
  /** The person gets an answer instead of a reason. */
  isAnswer?: boolean
  /** An answer of several lines, sent with Ctrl and Enter. */
  isLong?: boolean
}

export const decision = (
  name: string,
  label: string,
  key: string,
  effect: string,
  rest: Partial<Decision> = {}
): Decision => ({ name, label, key, effect, ...rest })

export interface QueueArea {
  operations: QueueOperations
  picture?: PictureOperation
  undo?: UndoOperation
  decisions: readonly Decision[]
  /** Prepared texts may be only for items of one kind, or with one tag. */
  macrosFor?: { field: 'kind' | 'tag'; codes: readonly string[] }
  /** The heading of what was written so far. Absent: “Reports”. */
  entriesTitle?: string
  /** Names of kinds, tags and outcomes. */
  words: Readonly<Record<string, string>>
  /** Shown if no case waits for a decision. */
  empty: string
}

const escalation = decision('escalate', 'Escalate', 'e', 'Somebody else decides. The log keeps your note.', {
  isPossible: ({ escalation: earlier }) => earlier === null
})

export const AreaContext = createContext<QueueArea | null>(null)

export function useArea() {
  const area = useContext(AreaContext)
  if (!area) throw new Error('This part belongs into a queue')
  return {
    ...area,
    decisions: [...area.decisions, escalation],
    decide: area.operations.decide.permission,
    wordOf: (code: string) => area.words[code] ?? code.replaceAll('_', ' ')
  }
}

/** Of a UUID, the beginning is enough. */
export const shortId = (id: string) => id.replace(/^([\da-f]{8})-.*/, '$1')

export const countReports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`
