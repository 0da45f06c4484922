import { EvidenceError } from '../evidence-error.ts'

/**
 * Files that are written once. For each seal: `000012.jws`, its signed statement, and `000012.<hash>.rows`, the hash of
 * each row that it seals.
 */
export interface EvidenceStore {
  list(): Promise<string[]>
  read(name: string): Promise<Buffer | undefined>
  /** Rejects if the file is there. */
  write(name: string, content: string): Promise<void>
}

export const alreadyWritten = (name: string) =>
  new EvidenceError(`${name} is already there: another command seals the books now.`)

const digits = 6

export function statementFile(number: number): string {
  return `${String(number).padStart(digits, '0')}.jws`
}

export function rowsFile(number: number, hash: string): string {
  return `${String(number).padStart(digits, '0')}.${hash}.rows`
}

/** The numbers of all seals, lowest first. */
export async function listSeals(store: EvidenceStore): Promise<number[]> {
  const names = await store.list()
  return names
    .filter(name => name.endsWith('.jws'))
    .map(name => Number.parseInt(name, 10))
    .sort((one, other) => one - other)
}
