import { useSearchParams } from '@tambay/client/router'
import { Segmented } from '@tambay/ui/segmented'
import type { ReactNode } from 'react'

import styles from './layout.module.css'

/** The chosen view, which the address keeps, and its switch. The first view is the default. */
export function useView<View extends string>(
  label: string,
  views: readonly { value: View; label: string }[]
): [View | undefined, ReactNode] {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('view')
  const view = (views.find(({ value }) => value === wanted) ?? views[0])?.value
  return [
    view,
    view && (
      <div className={styles.narrow}>
        <Segmented
          label={label}
          value={view}
          options={views}
          onChange={value => setParams({ view: value })}
        />
      </div>
    )
  ]
}
