import { appName } from '@tambay/contracts/app'
import { useLayoutEffect } from 'react'

/** Changes the document's own title element. React would insert a second one. */
export function PageTitle({ children }: { children: string }) {
  const title = children === appName ? appName : `${children} · ${appName}`
  useLayoutEffect(() => {
    document.title = title
    return () => {
      document.title = appName
    }
  }, [title])
  return null
}
