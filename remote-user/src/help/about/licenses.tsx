import { useQuery } from '@tambay/client/query'
import * as z from '@tambay/contracts/schema'
import { QueryView } from '@tambay/ui/query-view'
import { ChevronDown } from 'lucide-react'

import { LicensesSkeleton } from './licenses-skeleton.tsx'
import styles from './licenses.module.css'

const Packages = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() })
)
type Package = z.output<typeof Packages>[number]

const unavailable = 'The licenses couldn’t be loaded. Please try again.'

async function loadLicenses(folders: readonly string[], signal: AbortSignal): Promise<Package[]> {
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

export function Licenses({ folders }: { folders: readonly string[] }) {
  const query = useQuery({
    queryKey: ['licenses', folders],
    queryFn: ({ signal }) => loadLicenses(folders, signal),
    staleTime: Infinity
  })
  return (
    <QueryView query={query} skeleton={<LicensesSkeleton />}>
      {packages => (
        <>
          <p
            className={styles.lead}
          >{`The parts that you have opened contain ${packages.length} packages.`}</p>
          <ul aria-label="Packages">
            {packages.map(({ name, version, license, text }) => (
              <li key={`${name}@${version}`} className={styles.package}>
                <details>
                  <summary className={styles.summary}>
                    <span className={styles.name}>{`${name} ${version}`}</span>
                    <span className={styles.license}>{license}</span>
                    <ChevronDown aria-hidden="true" />
                  </summary>
                  <p className={styles.text}>{text || 'This package contains no license text.'}</p>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  )
}
