import { useStore } from '@nanostores/react'
import { downloadFile } from '@tambay/client/data/download-file'
import { Button } from '@tambay/ui/button'
import { Segmented } from '@tambay/ui/segmented'
import { TextField } from '@tambay/ui/text-field'
import { useDeferredValue, useState } from 'react'

import type { FrameLogStore } from '../session/frame-log.ts'
import { exportLog, filterLog, type LogEntry, type LogFilter } from './log-entries.ts'
import { LogRow } from './log-row.tsx'
import styles from './message-log.module.css'

const rowsPerStep = 100
const filters: readonly { value: LogFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'From game' },
  { value: 'out', label: 'To game' },
  { value: 'refused', label: 'Refused' }
]

interface MessageLogProps {
  log: FrameLogStore
  frameUrl: string
}

export function MessageLog({ log: { $log, clear }, frameUrl }: MessageLogProps) {
  const log = useStore($log)
  const [filter, setFilter] = useState<LogFilter>('all')
  const [words, setWords] = useState('')
  const [limit, setLimit] = useState(rowsPerStep)
  const found = filterLog(useDeferredValue(log), filter, useDeferredValue(words)).toReversed()
  const dropped = (log[0]?.number ?? 1) - 1

  return (
    <section aria-label="Message log" className={styles.log}>
      <h2>Messages</h2>
      <Segmented label="Direction" options={filters} value={filter} onChange={setFilter} />
      <TextField
        label="Filter"
        type="search"
        autoComplete="off"
        placeholder="coin.request"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <div className={styles.bar}>
        <p className={styles.count}>{describeCount(found.length, log.length, dropped)}</p>
        <Button size="sm" variant="secondary" onClick={clear}>
          Clear
        </Button>
        <Button size="sm" variant="secondary" onClick={() => downloadLog(log, frameUrl)}>
          Export
        </Button>
      </div>
      <ol className={styles.rows}>
        {found.slice(0, limit).map(entry => (
          <LogRow key={entry.number} entry={entry} />
        ))}
      </ol>
      {found.length > limit && (
        <Button size="sm" variant="secondary" onClick={() => setLimit(limit + rowsPerStep)}>
          Show More
        </Button>
      )}
    </section>
  )
}

function describeCount(found: number, all: number, dropped: number): string {
  const count = found === all ? `${all} messages` : `${found} of ${all} messages`
  return dropped > 0 ? `${count}, ${dropped} older ones dropped` : count
}

function downloadLog(log: readonly LogEntry[], frameUrl: string): void {
  const json = exportLog(log, { frameUrl, exportedAt: new Date().toISOString() })
  downloadFile('game-frame-log.json', json, 'application/json')
}
