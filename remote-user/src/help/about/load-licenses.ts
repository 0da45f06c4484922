import * as z from '@tambay/contracts/schema'

const Packages = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() })
)
type Package = z.output<typeof Packages>[number]

const unavailable = 'The licenses couldn’t be loaded. Please try again.'

export async function loadLicenses(folders: readonly string[], signal: AbortSignal): Promise<Package[]> {
  const lists = await Promise.all(folders.map(folder => loadList(`${folder}licenses.json`, signal)))
  const byName = new Map(lists.flat().map(each => [`${each.name}@${each.version}`, each]))
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

async function loadList(url: string, signal: AbortSignal): Promise<Package[]> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit' })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return z.parse(Packages, await response.json())
  } catch (cause) {
    throw new Error(unavailable, { cause })
  }
}
