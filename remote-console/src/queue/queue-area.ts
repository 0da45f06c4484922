import type { Permission } from '@tambay/contracts/operator/permissions'
import type {
  PictureOperation,
  QueueDetail,
  QueueOperations,
  QueueState,
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
  /** Texts that one press fills in. */
  macros: (item: QueueDetail) => readonly string[]
  /** The person gets an answer instead of a reason. */
  isAnswer?: boolean
  /** Several lines, sent with Ctrl and Enter. */
  isLong?: boolean
}

export interface QueueArea {
  title: string
  read: Permission
  decide: Permission
  operations: QueueOperations
  picture?: PictureOperation
  undo?: UndoOperation
  decisions: readonly Decision[]
  /** The heading of what was written so far. */
  entriesTitle: string
  /** Names of kinds, tags and outcomes. */
  words: Readonly<Record<string, string>>
  empty: Record<QueueState, string>
}

export const AreaContext = createContext<QueueArea | null>(null)

export function useArea() {
  const area = useContext(AreaContext)
  if (!area) throw new Error('This part belongs into a queue')
  const { list, get } = area.operations
  return {
    ...area,
    wordOf: (code: string) => area.words[code] ?? code.replaceAll('_', ' '),
    /** The operations whose answers a decision changes. */
    refetches: [list.path, get.path]
  }
}

export const countReports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`
