import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes one page with all pictures of the folder, whose paths are `subject/state/width-theme-text.jpg`. */
export function writePage(folder: string): string {
  const page = join(folder, 'index.html')
  writeFileSync(page, pageOf(globSync('*/*/*.jpg', { cwd: folder }).toSorted()))
  return page
}

function pageOf(paths: readonly string[]): string {
  const subjects = Object.groupBy(paths, path => path.split('/')[0] ?? '')
  const sections = Object.entries(subjects).map(
    ([subject, pictures = []]) =>
      `<section><h2>${escape(decodeURIComponent(subject))}</h2>${pictures.map(figureOf).join('')}</section>`
  )
  return `${head}${sections.join('\n')}</html>\n`
}

function figureOf(path: string): string {
  const [, state = '', file = ''] = path.split('/')
  const look = file.replace('.jpg', '')
  const address = path.split('/').map(encodeURIComponent).join('/')
  return `<figure data-look="${state}-${look}"><img loading="lazy" src="${address}" alt=""><figcaption>${state}, ${look}</figcaption></figure>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const choice = (label: string, options: readonly string[]) =>
  `<select aria-label="${label}" onchange="choose()"><option value="">${label}: all</option>${options
    .map(option => `<option>${option}</option>`)
    .join('')}</select>`

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 14px system-ui; margin: 0 16px; background: #808080; color: #fff }
nav { position: sticky; top: 0; padding: 8px 0; background: #808080 }
section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px }
h2 { width: 100% } figure { margin: 0 } img { max-width: 320px }
</style>
<nav>${choice('State', ['-guest-', '-user-', '-new user-', '-loading-', '-refused-', '-offline-'])} ${choice('Width', ['320-', '375-', '768-'])} ${choice('Theme', ['-dark-', '-light-'])} ${choice('Text', ['-normal', '-largest'])}</nav>
<script>
function choose() {
  const chosen = [...document.querySelectorAll('select')].map(select => select.value)
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = !chosen.every(part => ('-' + figure.dataset.look).includes(part))
}
</script>
`
