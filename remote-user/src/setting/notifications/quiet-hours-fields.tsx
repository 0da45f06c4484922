import type { QuietHours } from '@tambay/contracts/messages/notifications'
import { SwitchRow } from '@tambay/ui/switch-row'
import { useState } from 'react'

import styles from './notification-settings.module.css'
import { useUpdateSettings } from './use-update-settings.ts'

const defaultHours: QuietHours = { from: 22 * 60, to: 7 * 60 }

export function QuietHoursFields({ hours }: { hours: QuietHours | null }) {
  const update = useUpdateSettings()
  const [isSame, setIsSame] = useState(false)
  const changed = update.isPending ? update.variables.quiet_hours : undefined
  const shown = changed === undefined ? hours : changed
  const set = (part: Partial<QuietHours>) => {
    const next = { ...(shown ?? defaultHours), ...part }
    setIsSame(next.from === next.to)
    if (next.from !== next.to) update.mutate({ quiet_hours: next })
  }
  return (
    <section aria-label="Quiet hours">
      <SwitchRow
        label="Quiet hours"
        hint="No push notifications at these times, in Philippine time. You still find everything in the app."
        checked={shown !== null}
        onChange={() => update.mutate({ quiet_hours: shown ? null : defaultHours })}
      />
      {shown && (
        <div className={styles.times}>
          <TimeField label="From" value={shown.from} onChange={from => set({ from })} />
          <TimeField label="To" value={shown.to} onChange={to => set({ to })} />
          {isSame && (
            <p role="alert" className={styles.problem}>
              Choose two different times.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

interface TimeFieldProps {
  label: string
  /** Minutes since midnight. */
  value: number
  onChange: (minutes: number) => void
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <label className={styles.time}>
      <span className={styles.timeLabel}>{label}</span>
      <input
        type="time"
        required
        className={styles.timeInput}
        value={toText(value)}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number)
          if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes)
        }}
      />
    </label>
  )
}

const pad = (part: number) => String(part).padStart(2, '0')
const toText = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
