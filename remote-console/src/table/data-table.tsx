import type { ReactNode } from 'react'

import styles from './data-table.module.css'

export interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  /** Absent: the row’s `id`. */
  keyOf?: (row: Row) => string
  /** Shown if there are no rows. */
  empty?: string
  /** The cell of each column, by its title. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>
}

function idOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'id' in row) return String(row.id)
  throw new Error('Rows without an id need `keyOf`')
}

export function DataTable<Row>({ label, rows, keyOf = idOf, empty, columns }: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined)
    return (
      <p role="status" className={styles.empty}>
        {empty}
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a wide table
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.keys(columns).map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {Object.entries(columns).map(([title, cell]) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
