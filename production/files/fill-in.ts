import { readFileSync } from 'node:fs'

/** The text of a file, with a value for each `%NAME%` in it. */
export function fillIn(file: string, values: Record<string, string | number>): string {
  return readFileSync(file, 'utf8').replaceAll(/%([A-Z0-9_]+)%/g, (_, name: string) => String(values[name]))
}
