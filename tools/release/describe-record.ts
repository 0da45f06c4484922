import type { Note, ReleaseRecord } from '@tambay/build/registry-schema'

export function describeRecord(record: ReleaseRecord): string {
  const { version, state, percent, deployed_at: deployedAt, deployed, held, withdrawn } = record
  const share = percent === undefined ? state : `${state} ${percent} %`
  const lines = [
    `  ${version}  ${share.padEnd(12)}  ${deployedAt.slice(0, 16).replace('T', ' ')} UTC`,
    ...describeNote('deployed', deployed),
    ...describeNote('held', held),
    ...describeNote('withdrawn', withdrawn)
  ]
  return lines.join('\n')
}

function describeNote(what: string, note: Note | undefined): string[] {
  if (!note) return []
  const { by, commit, reason } = note
  const who = [what, by && `by ${by}`, commit && `from ${commit}`].filter(Boolean).join(' ')
  return [`    ${reason ? `${who}: ${reason}` : who}`]
}
