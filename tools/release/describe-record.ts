import type { Note, ReleaseRecord } from '@tambay/build/registry-schema'

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

export function describeRecord(record: ReleaseRecord): string {
  const { version, state, percent, deployed_at: deployedAt, deployed, held, withdrawn } = record
  const share = percent === undefined ? state : `${state} ${percent} %`
  const lines = [
    `  ${version}  ${share.padEnd(12)}  ${timeOf(deployedAt)}`,
    ...describeNote('deployed', deployed),
    ...describeNote('held', held),
    ...describeNote('withdrawn', withdrawn)
  ]
  return lines.join('\n')
}

function describeNote(what: string, note: (Note & { at?: string }) | undefined): string[] {
  if (!note) return []
  const { at, by, commit, reason } = note
  const who = [what, at && timeOf(at), by && `by ${by}`, commit && `from ${commit}`].filter(Boolean).join(' ')
  return [`    ${reason ? `${who}: ${reason}` : who}`]
}
