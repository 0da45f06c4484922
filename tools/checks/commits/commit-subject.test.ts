import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../../base/root.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { listSubjects, subjectOf, subjectProblem } from './commit-subject.ts'

test('every commit subject since the rules exist follows them', () => {
  expect(listSubjects(root).flatMap(subject => subjectProblem(subject) ?? [])).toEqual([])
})

test.for([
  ['72 characters', 'x'.repeat(72)],
  ['72 characters that take more bytes', 'ñ'.repeat(72)],
  ['a fixup of a long subject', `fixup! ${'x'.repeat(72)}`],
  ['a merge of a long branch name', `Merge branch '${'x'.repeat(72)}'`]
])('accepts %s', ([, subject = '']) => {
  expect(subjectProblem(subject)).toBeUndefined()
})

test('rejects 73 characters and says how many are allowed', () => {
  expect(subjectProblem('x'.repeat(73))).toMatch(/^The commit subject has 73 characters and 72 are allowed\./)
})

test('rejects a subject that begins with "Say"', () => {
  expect(subjectProblem('Say how long a break lasts')).toMatch(/^The commit subject begins with "Say"/)
  expect(subjectProblem('Sayings of the day get a screen')).toBeUndefined()
})

test('the git hook rejects a long subject before it runs the other checks', () => {
  const hooks = join(root, 'tools/hooks')
  expect(readdirSync(hooks)).toEqual(['commit-msg'])
  const folder = temporaryFolder()
  const message = join(folder, 'message')
  writeFileSync(message, 'x'.repeat(73))
  // Runs the commands without run.mjs, which first installs the dependencies if a manifest has changed.
  const node = `#!/bin/sh\necho "$2"\nexec '${process.execPath}' "tools/$2.ts" "$3"`
  writeFileSync(join(folder, 'node'), node, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync('sh', [join(hooks, 'commit-msg'), message], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) }
  })
  expect([status, stdout]).toEqual([1, 'check-subject\n'])
  expect(stderr).toContain('The commit subject has 73 characters')
})

test('rejects a message without a subject', () => {
  expect(subjectProblem(subjectOf('\n# Please enter the commit message\n'))).toBe(
    'The commit message has no subject line.'
  )
})

test('reads the subject below empty lines and comments', () => {
  expect(subjectOf('\n# On branch main\nAdd a list\n\nBecause.\n')).toBe('Add a list')
})

test('lists the commits after the base, or after the base’s date in a clone without the base', () => {
  const folder = temporaryFolder()
  const commit = (subject: string, date: string) => {
    const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com']
    git(folder, [...identity, 'commit', '--allow-empty', '--no-verify', '-qm', subject], date)
    return git(folder, ['rev-parse', 'HEAD'])
  }
  git(folder, ['init', '-q'])
  commit('Before', '2026-01-01T00:00:00Z')
  const base = { commit: commit('Base', '2026-01-02T00:00:00Z'), date: '2026-01-02T12:00:00Z' }
  commit('First', '2026-01-03T00:00:00Z')
  commit('Second', '2026-01-04T00:00:00Z')

  expect(listSubjects(folder, base)).toEqual(['Second', 'First'])
  expect(listSubjects(folder, { ...base, commit: '0'.repeat(40) })).toEqual(['Second', 'First'])
})

test('lists nothing in a folder without git history', () => {
  const folder = temporaryFolder()
  expect(listSubjects(folder)).toEqual([])
})

/** GIT_DIR and the like are set while a git hook runs the tests. */
function git(cwd: string, args: string[], date = ''): string {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const dates = date && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    env: { ...Object.fromEntries(inherited), ...dates }
  }).trim()
}
