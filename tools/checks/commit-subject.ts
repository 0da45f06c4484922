export const maxSubjectLength = 72

/** Git writes these subjects itself; a fixup disappears when it is squashed. */
const isGenerated = (subject: string) => /^(Merge |Revert "|(fixup|squash|amend)! )/.test(subject)

/** Says what is wrong with the subject of a commit message, or nothing if it is fine. */
export function subjectProblem(subject: string): string | undefined {
  const length = [...subject].length
  if (length === 0) return 'The commit message has no subject line.'
  if (length <= maxSubjectLength || isGenerated(subject)) return undefined
  return `The commit subject has ${length} characters and ${maxSubjectLength} are allowed. Put the reason into the body: "${subject}"`
}

/** The first line that is neither empty nor a comment of git. */
export function subjectOf(message: string): string {
  return message.split('\n').find(line => line.trim() !== '' && !line.startsWith('#')) ?? ''
}
