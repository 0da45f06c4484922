import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { parseSync } from 'oxc-parser'

export interface Comment {
  line: number
  text: string
}

export interface Source {
  path: string
  lines: number
  /** Consecutive line comments count as one. */
  comments: Comment[]
  titles: Comment[]
  imports: string[]
  isTest: boolean
}

export function readSources(root: string): Source[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter(path => path && existsSync(join(root, path)))
    .map(path => readSource(path, readFileSync(join(root, path), 'utf8')))
}

function readSource(path: string, text: string): Source {
  const { comments, module } = parseSync(path, text)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^.*['"`](?=\.)|['"`]$/gs, '')
    )
  ]
  return {
    path,
    lines: text.split('\n').length - 1,
    comments: joinNeighbors(
      comments.map(({ start, end, value }) => ({
        line: lineOf(start),
        end: lineOf(end),
        text: value.replaceAll(/^\s*\*+ ?/gm, '').trim()
      }))
    ),
    titles: [...text.matchAll(/^\s*(?:test|it)(?:\.\w+)*\(\s*(['"`])(.+?)\1,/gms)].map(match => ({
      line: lineOf(match.index),
      text: match[2] ?? ''
    })),
    imports: specifiers
      .filter(specifier => specifier.startsWith('.'))
      .map(specifier => join(dirname(path), specifier)),
    isTest: /\.(test|spec)\.tsx?$|\/testing\/|\/testing\.tsx?$/.test(path)
  }
}

function joinNeighbors(comments: (Comment & { end: number })[]): Comment[] {
  const joined: (Comment & { end: number })[] = []
  for (const comment of comments) {
    const last = joined.at(-1)
    if (last && last.end + 1 === comment.line) {
      last.text += `\n${comment.text}`
      last.end = comment.end
    } else joined.push({ ...comment })
  }
  return joined
}
