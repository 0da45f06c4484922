import { ModuleFederation } from '@module-federation/runtime-core'
import { Page } from '@tambay/ui/page'
import { useEffect, useRef } from 'react'

declare const __webpack_public_path__: string
declare const CLOCK_INTEGRITY: string

const widgets = new ModuleFederation({
  name: 'activity_widgets',
  remotes: [{ name: 'clock', entry: `${__webpack_public_path__}widget/remoteEntry.js` }],
  plugins: [
    {
      name: 'integrity',
      createScript: ({ url }) =>
        Object.assign(document.createElement('script'), {
          src: url,
          crossOrigin: 'anonymous',
          integrity: CLOCK_INTEGRITY
        })
    }
  ]
})

interface Widget {
  mount: (element: HTMLElement) => () => void
}

export function ClockScreen() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mounted = widgets
      .loadRemote<Widget>('clock/clock')
      .then(widget => element.current && widget?.mount(element.current))
    return () => void mounted.then(unmount => unmount?.())
  }, [])
  return (
    <Page title="Clock">
      <div ref={element} role="timer" aria-label="Time in Manila" />
    </Page>
  )
}
