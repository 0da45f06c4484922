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

export interface QueueArea {
  title: string
  operations: QueueOperations
  picture?: PictureOperation
  undo?: UndoOperation
  decisions: readonly Decision[]
  /** The heading of what was written so far. Absent: “Reports”. */
  entriesTitle?: string
  /** Names of kinds, tags and outcomes. */
  words: Readonly<Record<string, string>>
  /** Shown if no case waits for a decision. */
  empty: string
}

export const AreaContext = createContext<QueueArea | null>(null)

export function useArea() {
  const area = useContext(AreaContext)
  if (!area) throw new Error('This part belongs into a queue')
  const { list, get, decide } = area.operations
  return {
    ...area,
    decide: decide.permission,
    wordOf: (code: string) => area.words[code] ?? code.replaceAll('_', ' '),
    /** The operations whose answers a decision changes. */
    refetches: [list.path, get.path]
  }
}

/** Of a UUID, the beginning is enough. */
export const shortId = (id: string) => id.replace(/^([\da-f]{8})-.*/, '$1')

export const countReports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`
