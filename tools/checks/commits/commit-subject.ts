import { spawnSync } from 'node:child_process'

const maxSubjectLength = 72

const isGenerated = (subject: string) => /^(Merge |Revert "|(fixup|squash|amend)! )/.test(subject)

export function subjectProblem(subject: string): string | undefined {
  const length = [...subject].length
  if (length === 0) return 'The commit message has no subject line.'
  if (isGenerated(subject)) return undefined
  if (/^say\b/i.test(subject))
    return `The commit subject begins with "Say", which hides whether a page, a message or a screen changed: "${subject}"`
  if (length <= maxSubjectLength) return undefined
  return `The commit subject has ${length} characters and ${maxSubjectLength} are allowed. Put the reason into the body: "${subject}"`
}

export function subjectOf(message: string): string {
  return message.split('\n').find(line => line.trim() !== '' && !line.startsWith('#')) ?? ''
}

export const firstCheckedAfter = {
  commit: '97791b7088bdeaf27b08651a467fbbb0ba398ef2',
  date: '2026-11-28T00:27:06Z'
}

/**
 * The subjects of the commits after `base`, without merges. In a shallow clone without `base`, it selects commits by
 * date. Without git history, it returns none.
 */
export function listSubjects(folder: string, base = firstCheckedAfter): string[] {
  if (git(folder, 'rev-parse', '--verify', 'HEAD').status !== 0) return []
  const hasBase = git(folder, 'merge-base', '--is-ancestor', base.commit, 'HEAD').status === 0
  const range = hasBase ? [`${base.commit}..HEAD`] : [`--since=${base.date}`, 'HEAD']
  const { status, stdout, stderr } = git(folder, 'log', '--no-merges', '--format=%s', ...range)
  if (status !== 0) throw new Error(`git log failed: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

/** Git hooks set variables such as GIT_DIR. With them, git would read another repository than that of the folder. */
function git(folder: string, ...args: string[]) {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  return spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: Object.fromEntries(environment) })
}
