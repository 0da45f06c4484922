import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import type { Edit, Part } from '../copy-release.ts'
import type { Target } from '../targets.ts'

export const remove = (file: string) => rmSync(file)
const truncate = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 300))
export const tamperScript = (file: string) => appendFileSync(file, ';window.isTampered = true')
export const tamperStyle = (file: string) => appendFileSync(file, 'h1 { color: red }')

export const damages: [row: string, part: Part, change: (file: string) => void][] = [
  ['the entry is missing', 'entry', remove],
  ['the entry is truncated', 'entry', truncate],
  ['the entry was tampered with', 'entry', tamperScript],
  ['the routes are missing', 'routes', remove],
  ['the routes were tampered with', 'routes', tamperScript],
  ['the screen’s script is missing', 'script', remove],
  ['the screen’s script is truncated', 'script', truncate],
  ['the screen’s script was tampered with', 'script', tamperScript],
  ['the screen’s style sheet is missing', 'style', remove],
  ['the screen’s style sheet was tampered with', 'style', tamperStyle]
]

const throwing = 'throw Error("Broken on purpose");'
const throwAtLoad: Edit = text => throwing + text
export const throwInModules: Edit = text => replace(text, /\b\d+\([\w$,]*\)\{/g, start => start + throwing)
export const exportAnotherName: Edit = text => replace(text, /(?<=[{,])routes:/g, () => 'pages:')
export const throwAtRender =
  (component: string): Edit =>
  text =>
    replace(text, exportOf(component), () => `()=>{${throwing}}`)
/** The screen works until the page sets `isBroken`. */
export const throwLater =
  (component: string): Edit =>
  text =>
    replace(text, exportOf(component), name => `()=>{if(window.isBroken){${throwing}}return ${name}()}`)

const exportOf = (component: string) => new RegExp(`(?<=\\b${component}:\\(\\)=>)[\\w$]+`)

export const breaks: [row: string, part: Part, edit: (target: Target) => Edit][] = [
  ['the entry throws', 'entry', () => throwAtLoad],
  ['the routes throw', 'routes', () => throwInModules],
  ['the routes have another name', 'routes', () => exportAnotherName],
  ['the screen’s script throws', 'script', () => throwInModules],
  ['the screen throws when it renders', 'script', ({ component }) => throwAtRender(component)]
]

function replace(text: string, pattern: RegExp, replacement: (match: string) => string): string {
  const changed = text.replace(pattern, replacement)
  if (changed === text) throw new Error(`The built file does not match ${pattern}`)
  return changed
}
