export const maxSubjectLength = 72

const isGenerated = (subject: string) => /^(Merge |Revert "|(fixup|squash|amend)! )/.test(subject)

export function subjectProblem(subject: string): string | undefined {
  const length = [...subject].length
  if (length === 0) return 'The commit message has no subject line.'
  if (length <= maxSubjectLength || isGenerated(subject)) return undefined
  return `The commit subject has ${length} characters and ${maxSubjectLength} are allowed. Put the reason into the body: "${subject}"`
}

export function subjectOf(message: string): string {
  return message.split('\n').find(line => line.trim() !== '' && !line.startsWith('#')) ?? ''
}
