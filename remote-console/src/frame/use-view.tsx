import { useSearchParams } from '@tambay/client/router'
import { Segmented } from '@tambay/ui/segmented'
import type { ReactNode } from 'react'

import layout from './layout.module.css'

/** The chosen view, which the address keeps, and its switch. The first view is the default. */
export function useView<View extends string>(
  label: string,
  views: Readonly<Record<View, string>>
): [View | undefined, ReactNode] {
  const [params, setParams] = useSearchParams()
  const options: { value: View; label: string }[] = []
  for (const value in views) options.push({ value, label: views[value] })
  const { value: view } = options.find(({ value }) => value === params.get('view')) ?? options[0] ?? {}
  return [
    view,
    view && (
      <div className={layout.narrow}>
        <Segmented
          label={label}
          value={view}
          options={options}
          onChange={each => setParams({ view: each })}
        />
      </div>
    )
  ]
}
