import type { ReactNode } from 'react'

export interface MessageListRow {
  key: string
  isOwn: boolean
  isFirstUnread: boolean
}

export interface MessageListProps<Row extends MessageListRow> {
  rows: readonly Row[]
  renderRow: (row: Row) => ReactNode
  hasEarlier: boolean
  isLoadingEarlier: boolean
  isStuck: boolean
  onLoadEarlier: () => void
  onSeeLatest: () => void
}
