import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Migration, readMigrations } from './read-migrations.ts'

/**
 * The format of `sha256sum --check`. Never change a line: databases store the checksums of the migrations that they
 * ran.
 */
const fileOf = (folder: string) => join(folder, 'checksums.txt')

export function recordChecksums(folder: string): string[] {
  const problems = findProblems(folder).filter(problem => !problem.isUnrecorded)
  if (problems.length > 0) throw new Error(problems.map(({ text }) => text).join('\n'))
  const recorded = readChecksums(folder)
  const fresh = readMigrations(folder).filter(({ name }) => !recorded.has(name))
  for (const { name, hash } of fresh) appendFileSync(fileOf(folder), `${hash}  ${name}.sql\n`)
  return fresh.map(({ name }) => name)
}

interface Problem {
  text: string
  isUnrecorded?: boolean
}

export function findProblems(folder: string): Problem[] {
  const recorded = readChecksums(folder)
  const migrations = readMigrations(folder)
  const names = migrations.map(({ name }) => name)
  const removed = [...recorded.keys()].filter(name => !names.includes(name))
  return [
    ...removed.map(name => ({ text: `${name} is recorded in checksums.txt, but the file is missing.` })),
    ...migrations.flatMap((migration, index) => problemsOf(migration, recorded, names.slice(0, index + 1)))
  ]
}

function problemsOf(migration: Migration, recorded: Map<string, string>, upToHere: string[]): Problem[] {
  const { name, hash, sql, breaksCodeBefore } = migration
  const problems: Problem[] = []
  const checksum = recorded.get(name)
  if (checksum === undefined)
    problems.push({ text: `${name} has no checksum yet: run "migrations record".`, isUnrecorded: true })
  else if (checksum !== hash)
    problems.push({
      text: `${name} was edited after its checksum was recorded: add a new migration instead.`
    })
  if (breaksCodeBefore !== null && !upToHere.includes(breaksCodeBefore))
    problems.push({
      text: `${name} breaks code before ${breaksCodeBefore}, which is not this migration or an earlier one.`
    })
  if (breaksCodeBefore === null && breaking.test(sql.replace(/--.*$/gm, '')))
    problems.push({
      text: `${name} drops, renames or restricts something: say "-- breaks code before: <migration>" in it.`
    })
  return problems
}

const breaking =
  /\b(DROP (TABLE|COLUMN)|RENAME (COLUMN|TO|CONSTRAINT)|SET NOT NULL|SET DATA TYPE)\b|\bADD COLUMN(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i

function readChecksums(folder: string): Map<string, string> {
  const file = fileOf(folder)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  return new Map(lines.map(line => [line.slice(66, -4), line.slice(0, 64)]))
}
