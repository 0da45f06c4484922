import { manilaTime } from '#platform/time/manila.ts'

export function moment(date: Date): string {
  return `${manilaTime(date)} +08:00`
}

export function paragraphs(...parts: string[]): string {
  return parts.filter(part => part !== '').join('\n\n')
}

export function section(title: string, rows: string[][]): string {
  return rows.length > 0 ? `${title}\n${table(rows)}` : ''
}

export function table(rows: string[][]): string {
  const width = (column: number) => Math.max(...rows.map(row => row[column]?.length ?? 0))
  return rows
    .map(row => `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd())
    .join('\n')
}

/** Removes control characters, with which a user's text could change what the terminal shows. */
export const onOneLine = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
