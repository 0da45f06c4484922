import { appName } from '@tambay/contracts/app'

/** React inserts this before the document's static title. */
export function PageTitle({ children }: { children: string }) {
  return <title>{children === appName ? appName : `${children} · ${appName}`}</title>
}
