import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { parseSync } from 'oxc-parser'

export interface Comment {
  line: number
  text: string
}

export interface Source {
  path: string
  lines: number
  comments: Comment[]
  titles: Comment[]
  imports: string[]
  isTest: boolean
}

/** Comments that only the bundler, the compiler or the linter reads. */
const isDirective = /^(webpackChunkName:|@ts-|oxlint-)/

export function readSources(root: string): Source[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter(path => path && existsSync(join(root, path)))
    .map(path => readSource(root, path))
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
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
      comments
        .map(({ start, end, value }) => ({
          line: lineOf(start),
          end: lineOf(end),
          text: value.replaceAll(/^\s*\*+ ?/gm, '').trim()
        }))
        .filter(({ text }) => !isDirective.test(text))
    ),
    titles: readTitles(text, lineOf),
    imports: specifiers.flatMap(specifier => resolveImport(root, path, specifier)),
    isTest: /\.(test|spec)\.tsx?$|\/testing\/|\/testing\.tsx?$/.test(path)
  }
}

/** Full titles, as test reports print them: with those of the enclosing `describe` blocks. */
function readTitles(text: string, lineOf: (offset: number) => number): Comment[] {
  const calls = text.matchAll(/^( *)(describe|test|it)(?:\.\w+)*\(\s*(['"`])(.+?)\3,/gms)
  const groups: { indent: number; title: string }[] = []
  const titles: Comment[] = []
  for (const { index, 1: spaces = '', 2: kind, 4: title = '' } of calls) {
    while ((groups.at(-1)?.indent ?? -1) >= spaces.length) groups.pop()
    if (kind === 'describe') groups.push({ indent: spaces.length, title })
    else titles.push({ line: lineOf(index), text: [...groups.map(group => group.title), title].join(' › ') })
  }
  return titles
}

/** Package imports resolve only in a checkout with its dependencies installed. */
function resolveImport(root: string, path: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [join(dirname(path), specifier)]
  if (!/^(#|@tambay\/)/.test(specifier)) return []
  try {
    return [relative(root, realpathSync(createRequire(join(root, path)).resolve(specifier)))]
  } catch {
    return []
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
