import { call } from '@tambay/client/api/call'
import { downloadFile } from '@tambay/client/data/download-file'
import type { InputOf } from '@tambay/contracts/endpoint'
import { exportLog } from '@tambay/contracts/operator/log'

/** The browser keeps large blobs on disk, so only one page of lines is in memory. */
export async function downloadLog(filter: Omit<InputOf<typeof exportLog>, 'cursor'>): Promise<void> {
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
