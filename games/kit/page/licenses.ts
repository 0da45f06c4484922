import * as z from 'zod/mini'

import { byId, element } from './dom.ts'

const Packages = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() })
)
type Package = z.output<typeof Packages>[number]

export function showLicenses(): void {
  const details = byId<HTMLDetailsElement>('licenses')
  const title = [...details.children].slice(0, 1)
  details.addEventListener('toggle', () => {
    if (details.open) void load().then(shown => details.replaceChildren(...title, ...shown))
  })
}

async function load(): Promise<Element[]> {
  try {
    const answer = await fetch('/licenses.json')
    return Packages.parse(await answer.json()).map(describe)
  } catch {
    return [element('p', '', 'The licenses couldn’t be loaded. Close this list and open it again.')]
  }
}

function describe({ name, version, license, text }: Package): Element {
  const item = element('details', '')
  item.append(
    element('summary', '', `${name} ${version}, ${license}`),
    element('p', '', text || 'This package contains no license text.')
  )
  return item
}
