/** The hashes of sealed rows, by posting id and by the position of an action in the log. */
export interface SealedRows {
  postings: Map<string, string>
  actions: Map<number, string>
  /** Rows of earlier seals that a restore of the database took back. */
  lostPostings: string[]
  lostActions: number[]
}

export function emptyRows(): SealedRows {
  return { postings: new Map(), actions: new Map(), lostPostings: [], lostActions: [] }
}

export function writeRows({ postings, actions, lostPostings, lostActions }: SealedRows): string {
  const lines = [
    ...lostPostings.map(id => `lost-posting ${id}`),
    ...lostActions.map(position => `lost-action ${position}`),
    ...Array.from(postings, ([id, hash]) => `posting ${id} ${hash}`),
    ...Array.from(actions, ([position, hash]) => `action ${position} ${hash}`)
  ]
  return lines.map(line => `${line}\n`).join('')
}

export function readRows(file: string): SealedRows {
  const rows = emptyRows()
  for (const line of file.split('\n')) {
    const [kind, key = '', hash = ''] = line.split(' ')
    if (kind === 'posting') rows.postings.set(key, hash)
    else if (kind === 'action') rows.actions.set(Number(key), hash)
    else if (kind === 'lost-posting') rows.lostPostings.push(key)
    else if (kind === 'lost-action') rows.lostActions.push(Number(key))
  }
  return rows
}
