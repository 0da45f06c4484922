import { useQuery } from '@tambay/client/query'
import { QueryView } from '@tambay/ui/query-view'
import { ChevronDown } from 'lucide-react'

import { LicensesSkeleton } from './licenses-skeleton.tsx'
import styles from './licenses.module.css'
import { loadLicenses } from './load-licenses.ts'

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
