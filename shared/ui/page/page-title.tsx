import { appName } from '@tambay/contracts/app'

/** Names the tab and its place in the history; React puts it before the title that the page came with. */
export function PageTitle({ children }: { children: string }) {
  return <title>{children === appName ? appName : `${children} · ${appName}`}</title>
}
