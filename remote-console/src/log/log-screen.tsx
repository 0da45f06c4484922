import { call } from '@tambay/client/api/call'
import { downloadFile } from '@tambay/client/data/download-file'
import { useMutation } from '@tambay/client/query'
import type { InputOf } from '@tambay/contracts/endpoint'
import { listLog, type LogEntry, exportLog } from '@tambay/contracts/operator/log'
import { formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'

import layout from '../frame/layout.module.css'
import { useList } from '../frame/operation-view.tsx'
import { type Filter, FilterForm, useFilters } from '../table/filter-form.tsx'
import { PagedTable } from '../table/paged-table.tsx'
import { actionLabel } from './action-label.ts'

const filtersOf = (actions: readonly string[]) =>
  [
    { name: 'operator', label: 'Operator' },
    { name: 'subject', label: 'Subject (user:42)' },
    { name: 'action', label: 'Action', options: Object.fromEntries(actions.map(a => [a, actionLabel(a)])) },
    { name: 'reason', label: 'Words of the reason' },
    { name: 'from', label: 'From', type: 'date' },
    { name: 'to', label: 'To', type: 'date' }
  ] as const satisfies readonly Filter[]

export function LogScreen() {
  const filter = useFilters(filtersOf([]))
  const query = useList(listLog, filter)
  const download = useMutation({ mutationFn: () => downloadLog(filter) })
  const actions = query.data?.pages[0]?.actions ?? (filter.action === undefined ? [] : [filter.action])
  return (
    <>
      <FilterForm filters={filtersOf(actions)} />
      <PagedTable
        label="Log"
        query={query}
        empty="No entry matches."
        columns={{
          Time: entry => formatDateTime(entry.created_at),
          Operator: entry => entry.operator,
          Action: entry => actionLabel(entry.action),
          Subject: entry => entry.subject,
          Reason: entry => entry.reason,
          Session: sessionLabel
        }}
      />
      <div className={layout.row}>
        <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
          Export as JSON lines
        </Button>
        <p className={layout.muted}>All entries that match, the oldest first, with their hashes.</p>
      </div>
    </>
  )
}

function sessionLabel({ session }: LogEntry): string {
  return session ? `${session.device}, since ${formatDateTime(session.created_at)}` : 'None'
}

/** The browser keeps large blobs on disk, so only one page of lines is in memory. */
async function downloadLog(filter: Omit<InputOf<typeof exportLog>, 'cursor'>): Promise<void> {
  const pages: Blob[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer: { lines: string[]; next_cursor: string | null } = await call(exportLog, {
      ...filter,
      cursor
    })
    pages.push(new Blob(answer.lines.map(line => `${line}\n`)))
    cursor = answer.next_cursor
  }
  downloadFile('log.jsonl', new Blob(pages), 'application/x-ndjson')
}
