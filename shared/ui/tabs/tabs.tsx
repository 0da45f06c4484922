import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { CountBadge } from '../badge/badge.tsx'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export interface Tab<Value extends string> {
  value: Value
  label: string
  count?: number
}

export interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  look?: 'segments' | 'line'
  children: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'segments',
  children
}: TabsProps<Value>) {
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next =
      tabs[
        steps[event.key]?.(
          tabs.findIndex(tab => tab.value === value),
          tabs.length
        ) ?? -1
      ]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, styles[look])}
        onKeyDown={onKeyDown}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <CountBadge count={tab.count} label="unread" />
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
